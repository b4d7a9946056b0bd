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

test("what is unknown of it is not said", () => {
  const text = medicalDeviceText("Montre", {});
  expect(text).toContain("Montre : dispositif médical. Ce dispositif");
  expect(text).not.toMatch(/classe|Fabricant|Destination/);
});

test("the DAS is that of head, body and limbs", () => {
  expect(sarText({ head: 0.5, body: 1, limbs: 1.25 })).toBe(
    "DAS tête 0,5 W/kg, DAS tronc 1 W/kg, DAS membres 1,25 W/kg",
  );
});
