import { expect, test } from "vitest";
import { medicalDeviceText, sarText } from "./regulatory-texts.ts";

const mark =
  "Ce dispositif médical est un produit de santé réglementé qui porte, au titre de cette réglementation, le marquage CE.";

test("a medical device is named with its class, its maker and the sentences of R5213-1", () => {
  const text = medicalDeviceText("Lampe", { deviceClass: "I", maker: "Lumen", intendedUse: "Éclairer." });
  expect(text).toContain(
    "Lampe : dispositif médical de classe I. Fabricant : Lumen. Destination : Éclairer.",
  );
  expect(text).toContain(mark);
  expect(text).toMatch(/Lisez attentivement la notice/);
});

test("what is unknown of it is said to be unknown", () => {
  const unknown = { deviceClass: "unknown", maker: "unknown", intendedUse: "unknown" } as const;
  expect(medicalDeviceText("Montre", unknown)).toMatch(/classe non vérifiée.*non relevé.*non relevée/s);
  expect(medicalDeviceText("Balance", "unknown")).not.toContain(mark);
  expect(sarText("unknown")).toMatch(/tête, tronc et membres.*non vérifiées/);
});
