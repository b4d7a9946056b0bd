import { expect, test } from "vitest";
import { categoryLink, productLink, productPageLink } from "./links.ts";

test.each([
  ["/withings-scanwatch-2", "/withings-scanwatch-2"],
  ["/", "/products/montre"],
  ["", "/products/montre"],
  ["withings", "/products/montre"],
  ["https://shop.test/x", "/products/montre"],
  ["//shop.test/x", "/products/montre"],
  ["/\\shop.test", "/products/montre"],
])("a product whose product_url is %j is linked at %j", (product_url, link) => {
  expect(productLink({ slug: "montre", product_url })).toBe(link);
});

test("the pages of the catalogue have addresses made from slugs", () => {
  expect(productPageLink({ slug: "montre" })).toBe("/products/montre");
  expect(categoryLink({ slug: "audio" })).toBe("/categories/audio");
});
