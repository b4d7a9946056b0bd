import { expect, test } from "vitest";
import { ownPriceViolations, wordingViolations } from "./text-rules.ts";

test.each([
  ["À 349,95\u00a0€, oui.", 349.95],
  ["Environ 350 €.", 349.95],
  ['{ label: "Prix", value: "349,95 €" },', 349.95],
  ["Il coûte 1\u202f299\u00a0€.", 1299],
  ["Il coûte 1299,00 euros.", 1299],
  ["Prix conseillé à part. À 79 €, oui.", 79],
])("« %s » is refused", (text, amount) => {
  expect(ownPriceViolations(text, amount).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^«\u00a0.+\u00a0»\u00a0: le prix du produit s’écrit/),
  ]);
});

test.each([
  ["À {prix}, soit {prix-rond}.", 349.95],
  ["Il coûtait 449,99 € au lancement, 1 449 € ailleurs.", 449],
  ['{ label: "Prix conseillé", value: "199,95 €" },', 199.95],
  ["    amount: 79,", 79],
  ["79 heures, 1 979 € ou 79,50 €", 79],
])("« %s » is not", (text, amount) => {
  expect(ownPriceViolations(text, amount)).toEqual([]);
});

test.each([
  "Garantie 2\u00a0ans",
  "une garantie de trois ans",
  "un geste écologique",
  "neutre en carbone",
  "un choix durable, bien sûr",
  "cliniquement prouvé",
])("« %s » is refused", (text) => {
  expect(wordingViolations(text)).toHaveLength(1);
});

test.each([
  "2 ans de garantie légale de conformité",
  "garantie commerciale de 3 ans",
  "plus durablement que prévu",
  "ces mesures ne posent aucun diagnostic",
])("« %s » is not", (text) => {
  expect(wordingViolations(text)).toEqual([]);
});
