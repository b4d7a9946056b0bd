import { expect, test } from "vitest";
import { fakeRecord } from "#app/dossier/record.fake.ts";
import { toConfirm, unknownFacts } from "./open-questions.ts";
import { productFolders } from "./product-folders.ts";

test("questions are about dossiers, and each dossier has some", () => {
  expect(Object.keys(toConfirm).sort()).toEqual(productFolders());
});

test("unknown, unchecked and unproven facts are named, others are not", () => {
  const record = fakeRecord({ checkedOn: null });
  expect(unknownFacts(record).sort()).toEqual(
    [
      "checkedOn",
      "delivery",
      "modelReference",
      "price.old.proof",
      "returns",
      "sar",
      "support",
      "trial",
    ].sort(),
  );
  const medicalDevice = { deviceClass: "unknown", maker: "Lumen", intendedUse: "Éclairer." } as const;
  const known = fakeRecord({
    modelReference: "TA-1618",
    price: { amount: 79, isApproximate: false, old: null, note: null },
    trial: { how: "used", days: 3, from: "lent", by: "Anne Martin" },
    guarantees: { commercial: null, returns: "30 jours.", delivery: "Offerte.", support: "Le vendeur." },
    regulation: { sar: "not-applicable", energyLabel: "not-applicable", medicalDevice },
  });
  expect(unknownFacts(known)).toEqual(["deviceClass"]);
});
