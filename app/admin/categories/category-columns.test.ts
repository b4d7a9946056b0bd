import { expect, test } from "vitest";
import { categoryColumns } from "./category-kind.ts";

test.each([
  [0, /^0 produit$/],
  [1, /^1 produit$/],
  [2, /^2 produits$/],
  [12_345, /^12\s345 produits$/],
])("%i products are written as %s", (count, text) => {
  expect(categoryColumns.products.read(count)).toMatch(text);
});
