import { expect, test } from "vitest";
import { ownAmounts } from "./own-amounts.ts";

test.each([
  ["Il coûte 449 €.", "the price"],
  ["Sur 1 320 heures, 34 centimes l’heure.", "the price by a number"],
  ["Sur cinq ans, 90 € par an.", "the price by a number in words, rounded"],
  ["Grains : 1 168 €. En tout : 1 617 €.", "the price and a number"],
  ["Il faut 541 € de plus pour celui à 990 €.", "a difference"],
])("« %s » says %s", (text) => expect(ownAmounts(text, 449)).not.toEqual([]));

test.each([
  "Prix de lancement : 449 €.",
  "En mai 2025, 449 €.",
  "{prix}, soit {prix/1320} l’heure.",
  "Sous 610 €.",
])("« %s » says no amount of its own", (text) => expect(ownAmounts(text, 449)).toEqual([]));
