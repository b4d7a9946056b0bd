import { expect, test } from "vitest";
import { readFolder } from "#demo/content-folders.ts";
import { unknownFacts } from "./open-questions.ts";

const known = {
  ...readFolder("nokia-3210").record,
  modelReference: "TA-1618",
  checkedOn: "2026-11-22",
  trial: { how: "used", days: 3, from: "lent", by: "Anne Martin" },
  rating: null,
  guarantees: { commercial: "2 ans.", returns: "30 jours.", delivery: "Offerte.", support: "Le vendeur." },
  regulation: {
    sar: "not-applicable",
    energyLabel: "not-applicable",
    medicalDevice: { deviceClass: "I", maker: "Lumen", intendedUse: "Éclairer." },
  },
} as const;

test("a record without gaps has no unknown facts", () => {
  expect(unknownFacts(known)).toEqual([]);
});

test("unknown and unchecked facts are named", () => {
  const gaps = {
    ...known,
    checkedOn: null,
    trial: "none",
    guarantees: { commercial: "2 ans.", delivery: "Offerte.", support: "Le vendeur." },
    regulation: { energyLabel: "not-applicable", medicalDevice: { maker: "Lumen" } },
  } as const;
  const names = ["returns", "sar", "deviceClass", "intendedUse", "checkedOn", "trial"];
  expect(unknownFacts(gaps)).toEqual(names);
});
