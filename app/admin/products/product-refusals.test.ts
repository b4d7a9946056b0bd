import { expect, it } from "vitest";
import { productRefusal } from "./product-kind.ts";

const check = (name: string) => ({
  code: "23514",
  message: `new row for relation "products" violates check constraint "${name}"`,
});

it.each([
  ["products_product_url_reserved", "product_url", /réservée/],
  ["products_product_url_own", "product_url", /slug/],
  ["products_title_length", "title", /120 caractères/],
  ["products_affiliate_url_length", "affiliate_url", /2\s000 caractères/],
])("says %s in French at the field %s", (name, field, message) => {
  expect(productRefusal(check(name))).toEqual({ field, message: expect.stringMatching(message) });
});

it.each([
  ["", "TypeError: Failed to fetch", /connexion/],
  ["42501", "permission denied for table products", /droit/],
  ["PGRST301", "JWT expired", /session/],
  ["23514", check("products_of_tomorrow").message, /products_of_tomorrow/],
  ["XX000", "out of order", /^out of order$/],
])("has words for %s without a field", (code, message, words) => {
  const problem = productRefusal({ code, message });
  expect(problem.field).toBeUndefined();
  expect(problem.message).toMatch(words);
});
