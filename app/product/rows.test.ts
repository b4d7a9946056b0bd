import { describe, expect, test } from "vitest";
import { categoryRow, productRow } from "./rows.fake.ts";
import { toCategory, toProduct } from "./rows.ts";

describe("an address that does not parse becomes null", () => {
  test.each(["http://[", "https://%", "https://a b/", "https://x:99999/"])("%s", (address) => {
    expect(toProduct(productRow({ image_url: address })).imageUrl).toBeNull();
    expect(toProduct(productRow({ affiliate_url: address })).affiliateUrl).toBeNull();
    expect(toCategory(categoryRow({ image_url: address })).imageUrl).toBeNull();
  });
});

test("addresses of pictures and merchants are unchanged", () => {
  const product = toProduct(
    productRow({ image_url: "/media/café.webp", affiliate_url: "https://www.fnac.com/?q=casque sony" }),
  );
  expect(product.imageUrl).toBe("/media/café.webp");
  expect(product.affiliateUrl).toBe("https://www.fnac.com/?q=casque sony");
  expect(toCategory(categoryRow({ image_url: "https://cdn.test/a.webp" })).imageUrl).toBe(
    "https://cdn.test/a.webp",
  );
});

test("a path of this site is not a merchant's link", () => {
  expect(toProduct(productRow({ affiliate_url: "/media/x" })).affiliateUrl).toBeNull();
});

test("an empty text becomes null", () => {
  const product = toProduct(
    productRow({ short_description: "", image_url: "", image_alt: "", affiliate_url: "", merchant: "" }),
  );
  expect(product).toMatchObject({
    shortDescription: null,
    imageUrl: null,
    imageAlt: null,
    affiliateUrl: null,
    merchant: null,
  });
});
