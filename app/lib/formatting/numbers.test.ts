import { expect, test } from "vitest";
import { formatPrice, pluralize } from "./numbers.ts";

test.each([
  [349.95, "349,95\u00A0€"],
  [139, "139\u00A0€"],
  [9.9, "9,90\u00A0€"],
  [1299, "1\u00A0299\u00A0€"],
  [0, "0\u00A0€"],
])("writes %d as %s", (amount, expected) => {
  expect(formatPrice(amount)).toBe(expected);
});

test.each([
  [0, "0 modèle"],
  [1, "1 modèle"],
  [2, "2 modèles"],
  [1200n, "1\u202f200 modèles"],
] as const)("%s is written %j", (count, text) => {
  expect(pluralize(count, "modèle")).toBe(text);
});
