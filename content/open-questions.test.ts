import { expect, test } from "vitest";
import nokia from "./nokia-3210/product.ts";
import { openQuestions, unknownFacts } from "./open-questions.ts";
import { productFolders } from "./product-folders.ts";

const known = {
  ...nokia,
  modelReference: "TA-1618",
  checkedOn: "2026-11-22",
  trial: { how: "used", days: 3, from: "lent", by: "Anne Martin" },
  rating: null,
  guarantees: { commercial: null, returns: "30 jours.", delivery: "Offerte.", support: "Le vendeur." },
  regulation: {
    sar: "not-applicable",
    energyLabel: "not-applicable",
    medicalDevice: { deviceClass: "I", maker: "Lumen", intendedUse: "Éclairer." },
  },
} as const;

test("questions are about dossiers, the catalogue and the drawings, and each has some", () => {
  const questions = openQuestions();
  const folders = productFolders().map((folder) => `content/${folder}`);
  expect([...questions.keys()].sort()).toEqual(["catalogue", ...folders, "drawings"].sort());
  for (const [subject, texts] of questions) expect(texts, subject).not.toHaveLength(0);
});

test("a record without gaps has no unknown facts", () => {
  expect(unknownFacts(known)).toEqual([]);
});

test("unknown and unchecked facts are named", () => {
  const gaps = {
    ...known,
    checkedOn: null,
    trial: "none",
    guarantees: { ...known.guarantees, returns: "unknown" },
    regulation: {
      sar: "unknown",
      energyLabel: "not-applicable",
      medicalDevice: { deviceClass: "unknown", maker: "Lumen", intendedUse: "unknown" },
    },
  } as const;
  const names = ["returns", "sar", "deviceClass", "intendedUse", "checkedOn", "trial"];
  expect(unknownFacts(gaps)).toEqual(names);
});
