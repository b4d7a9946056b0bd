import { expect, test } from "vitest";
import { firstSentence } from "./texts.ts";

test.each([
  ["Un casque. Et plus encore.", "Un casque."],
  ["Barre de 6,5 cm, pour 20 m². Compatible.", "Barre de 6,5 cm, pour 20 m²."],
  ["Le Fairphone (Gen. 6) se répare. Oui.", "Le Fairphone (Gen. 6) se répare."],
  ["Version 5.3 du protocole", "Version 5.3 du protocole"],
  ["Silencieux ? Écoutez.", "Silencieux ?"],
  ["", ""],
])("of %o it keeps %o", (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});
