import { expect, test } from "vitest";
import { isStated, medicalDeviceText, sarText } from "./disclosures.tsx";

const mark =
  "Ce dispositif médical est un produit de santé réglementé qui porte, au titre de cette réglementation, le marquage CE.";

test("a medical device is named with its class, its maker and the sentences of R5213-1", () => {
  const text = medicalDeviceText("Lampe", { deviceClass: "I", maker: "Lumen", intendedUse: "Éclairer." });
  expect(text).toContain(
    "Lampe : dispositif médical de classe I. Fabricant : Lumen. Destination : Éclairer.",
  );
  expect(text).toContain(mark);
  expect(text).toMatch(/Lisez attentivement la notice ou l’étiquetage\.$/);
});

test("what nobody states of it is left out, and its sentences stay", () => {
  const text = medicalDeviceText("Montre", {});
  expect(text).toMatch(/^Montre\u00a0: dispositif médical\. Ce dispositif médical/);
  expect(text).toContain(mark);
});

test("the DAS names head, body and limbs", () => {
  expect(sarText({ head: 0.98, body: 1.2, limbs: 2.5 })).toBe(
    "DAS tête 0,98 W/kg, DAS tronc 1,2 W/kg, DAS membres 2,5 W/kg",
  );
});

test("only a value is stated", () => {
  expect([null, undefined, "not-applicable", { head: 1 }].map(isStated)).toEqual([false, false, false, true]);
});
