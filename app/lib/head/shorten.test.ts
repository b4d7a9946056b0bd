import { expect, test } from "vitest";
import { shorten } from "./meta.ts";

test.each([
  ["a text that fits is kept", "Un seul choix", 13, "Un seul choix"],
  ["a longer one ends with its last whole word", "Un seul choix", 12, "Un seul…"],
  ["a word that ends at the cut is whole", "Un seul choix", 8, "Un seul…"],
  ["punctuation before the cut goes", "Lisez, comprenez, achetez", 18, "Lisez, comprenez…"],
  ["white space becomes one space", "  Un\n  seul\tchoix ", 20, "Un seul choix"],
  ["a single long word is cut inside", "Anticonstitutionnellement", 10, "Anticonst…"],
  ["no-break spaces stay, and words they bind stay together", "Choix\u00a0: un casque", 10, "Choix…"],
  ["an opening quotation mark is not left alone", "Le mot «\u00a0casque\u00a0» ici", 12, "Le mot…"],
  ["nothing stays nothing", "   ", 10, ""],
])("%s", (_rule, text, maximum, expected) => {
  expect(shorten(text, maximum)).toBe(expected);
  expect(shorten(text, maximum).length).toBeLessThanOrEqual(maximum);
});
