import { describe, expect, test } from "vitest";
import { categoryRow, productRow } from "./rows.fake.ts";
import { toCategory, toProduct } from "./rows.ts";

describe("an address that does not parse becomes null", () => {
  test.each(["http://[", "https://%", "https://a b/", "https://x:99999/"])("%s", (address) => {
    expect(toProduct(productRow({ image_url: address })).image_url).toBeNull();
    expect(toProduct(productRow({ affiliate_url: address })).affiliate_url).toBeNull();
    expect(toCategory(categoryRow({ image_url: address })).image_url).toBeNull();
  });
});

test("addresses of pictures and merchants are unchanged", () => {
  const product = toProduct(
    productRow({ image_url: "/media/café.webp", affiliate_url: "https://www.fnac.com/?q=casque sony" }),
  );
  expect(product.image_url).toBe("/media/café.webp");
  expect(product.affiliate_url).toBe("https://www.fnac.com/?q=casque sony");
  expect(toCategory(categoryRow({ image_url: "https://cdn.test/a.webp" })).image_url).toBe(
    "https://cdn.test/a.webp",
  );
});

test("a path of this site is not a merchant's link", () => {
  expect(toProduct(productRow({ affiliate_url: "/media/x" })).affiliate_url).toBeNull();
});

test("an empty text becomes null", () => {
  const product = toProduct(
    productRow({ short_description: "", image_url: "", image_alt: "", affiliate_url: "", merchant: "" }),
  );
  expect(product).toMatchObject({
    short_description: null,
    image_url: null,
    image_alt: null,
    affiliate_url: null,
    merchant: null,
  });
});
