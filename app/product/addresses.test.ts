import { expect, test } from "vitest";
import {
  analysedPath,
  analysisPath,
  categoryLink,
  isFreeForProduct,
  movedTo,
  productLink,
  productPageLink,
} from "./addresses.ts";

test.each([
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
  ["/technics-eahaz100ek", "/technics-eah-az100-ek"],
  ["/technics-eahaz100ek-pourquoi", "/technics-eah-az100-ek-pourquoi"],
  ["/scanwatch-2-pourquoi", "/withings-scanwatch-2-pourquoi"],
  ["/Sony-WH1000XM6", "/sony-wh-1000xm6"],
])("%s has moved to %s", (path, target) => {
  expect(movedTo(path)).toBe(target);
});

test.each(["/scanwatch-2", "/sony-wh-1000xm6", "/google-pixel-9-pourquoi", "/constructor", "/"])(
  "%s has not moved",
  (path) => {
    expect(movedTo(path)).toBeUndefined();
  },
);

test("an analysis leads back to its product", () => {
  expect(analysedPath(analysisPath("/nokia-3210"))).toBe("/nokia-3210");
  expect(analysedPath("/nokia-3210")).toBeNull();
});

test.each([
  ["/nokia-3210", true],
  ["/pourquoi", true],
  ["/", true],
  ["/nokia-3210-pourquoi", false],
  ["/Nokia-3210-Pourquoi", false],
  ["/sony-wh1000xm6", false],
  ["/Scanwatch-2-Pourquoi", false],
])("whether a product can be presented at %s: %s", (path, isFree) => {
  expect(isFreeForProduct(path)).toBe(isFree);
});

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
