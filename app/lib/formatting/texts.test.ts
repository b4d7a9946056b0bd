import { expect, test } from "vitest";
import { firstSentence, noBreak, noBreakIn } from "./texts.ts";

test.each([
  ["celle-ci, puis jusque-là.", "celle\u2060-\u2060ci, puis jusque\u2060-\u2060là."],
  ["Pourra-t-on", "Pourra\u2060-\u2060t\u2060-\u2060on"],
  ["de ne plus chercher", "de ne\u00a0plus chercher"],
  ["« 610 € ; 3,3 kg » : non ?", "«\u00a0610\u00a0€\u00a0; 3,3\u00a0kg\u00a0»\u00a0: non\u00a0?"],
  ["15 mois, 20 m², 70 × 7 cm", "15\u00a0mois, 20\u00a0m², 70\u00a0× 7\u00a0cm"],
  ["7 modèles de 1 l, 4 mains", "7 modèles de 1 l, 4 mains"],
  [
    "un rendez-vous, une WH-1000, une ligne plus longue",
    "un rendez-vous, une WH-1000, une ligne plus longue",
  ],
])("%s", (text, expected) => {
  expect(noBreak(text)).toBe(expected);
});

test("texts of any shape, and no address", () => {
  const slug = "reste-t-il-celle-ci";
  expect(noBreakIn({ text: ["celle-ci vaut", 7, null], path: `/${slug}`, slug })).toEqual({
    text: ["celle\u2060-\u2060ci vaut", 7, null],
    path: `/${slug}`,
    slug,
  });
});

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
