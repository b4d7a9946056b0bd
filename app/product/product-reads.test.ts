import { beforeEach, describe, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import {
  getOldestProducts,
  getProductByPath,
  getProductBySlug,
  getProductsByCategory,
  getProductsById,
} from "./product-reads.ts";

const { visitor, addCategory, addProduct, emptyCatalogue } = await openSiteData();
const log = silenceConsole("error");
beforeEach(async () => {
  await emptyCatalogue();
});

const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
const onDay = (day: number) => `2026-01-0${day}T00:00:00+00:00`;

describe("a product by its slug", () => {
  test("has all fields of a screen", async () => {
    const row = await addProduct({
      slug: "sony-wh-1000xm6",
      title: "Sony WH-1000XM6",
      short_description: "Le silence, où que vous soyez.",
      price: 449.99,
      image_url: "/media/produits/sony-wh-1000xm6.svg",
      image_alt: "Le casque, replié",
      product_url: "/sony-wh-1000xm6",
      affiliate_url: "https://shop.test/xm6",
      merchant: "Boutique",
    });
    await addProduct();
    const { views, ...columns } = row;
    expect(views).toBe("");
    expect(await getProductBySlug(visitor, "sony-wh-1000xm6")).toEqual({
      ...columns,
      slug: "sony-wh-1000xm6",
      title: "Sony WH-1000XM6",
      short_description: "Le silence, où que vous soyez.",
      price: 449.99,
      price_expires_at: row.price_seen_at,
      hides_old_price: false,
      image_url: "/media/produits/sony-wh-1000xm6.svg",
      image_alt: "Le casque, replié",
      product_url: "/sony-wh-1000xm6",
      affiliate_url: "https://shop.test/xm6",
      merchant: "Boutique",
      is_active: true,
      dossier_revision: null,
      has_analysis: false,
    });
  });

  test("distinguishes a price of 0 from no price", async () => {
    await addProduct({ slug: "offert", price: 0 });
    await addProduct({ slug: "sans-prix", price: null });
    expect(await getProductBySlug(visitor, "offert")).toMatchObject({ price: 0 });
    expect(await getProductBySlug(visitor, "sans-prix")).toMatchObject({ price: null });
  });

  test("is null when unknown or inactive", async () => {
    await addProduct({ slug: "inactif", is_active: false });
    expect(await getProductBySlug(visitor, "inactif")).toBeNull();
    expect(await getProductBySlug(visitor, "inconnu")).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  test("is null without a request for a text that cannot be a slug", async () => {
    const data = fakeData();
    expect(await getProductBySlug(data.client, "../x")).toBeNull();
    expect(data.asked).toEqual([]);
  });

  test("throws when it cannot be read, which is logged", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductBySlug(data.client, "a")).rejects.toThrow("Failed to fetch product");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "Failed to fetch product",
      expect.objectContaining({ code: "XX000" }),
    );
  });
});

describe("a product by its path", () => {
  test("is the active one with that product_url", async () => {
    await addProduct({ product_url: "/sony-wh-1000xm6", slug: "le-bon" });
    await addProduct({ product_url: "/eteint", is_active: false });
    await addProduct();
    expect(await getProductByPath(visitor, "/sony-wh-1000xm6")).toMatchObject({ slug: "le-bon" });
    expect(await getProductByPath(visitor, "/eteint")).toBeNull();
  });

  test("is found by the decoded path", async () => {
    await addProduct({ slug: "cafe", product_url: "/café" });
    expect(await getProductByPath(visitor, "/caf%C3%A9")).toMatchObject({ slug: "cafe" });
    expect(await getProductByPath(visitor, "/cafe")).toBeNull();
  });

  test.each(["/%", "/%00", "/%C3", "/a%0Ab", `/${"a".repeat(300)}`])(
    "is null without a request for %s",
    async (pathname) => {
      const data = fakeData();
      expect(await getProductByPath(data.client, pathname)).toBeNull();
      expect(data.asked).toEqual([]);
    },
  );

  test("throws when it cannot be read", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductByPath(data.client, "/a")).rejects.toThrow("Failed to fetch product");
  });
});

describe("products of a category", () => {
  test("are the active ones, the newest first", async () => {
    const { id: category_id } = await addCategory();
    await addProduct({ category_id, slug: "b", created_at: onDay(2) });
    await addProduct({ category_id, slug: "c", created_at: onDay(3) });
    await addProduct({ category_id, slug: "a", created_at: onDay(1) });
    await addProduct({ category_id, created_at: onDay(4), is_active: false });
    await addProduct({ created_at: onDay(5) });
    expect(slugs(await getProductsByCategory(visitor, category_id))).toEqual(["c", "b", "a"]);
  });

  test("throw when they cannot be read, which is logged", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductsByCategory(data.client, "c1")).rejects.toThrow(
      "Failed to fetch products by category",
    );
    expect(log).toHaveBeenCalledOnce();
  });
});

test("reads the oldest products of some categories, active ones only", async () => {
  const [here, there] = [await addCategory(), await addCategory()];
  await addProduct({ category_id: here.id, slug: "second", created_at: onDay(2) });
  await addProduct({ category_id: there.id, slug: "premier", created_at: onDay(1) });
  await addProduct({ category_id: here.id, slug: "dernier", created_at: onDay(3) });
  await addProduct({ category_id: here.id, created_at: onDay(1), is_active: false });
  await addProduct({ created_at: onDay(1) });
  const oldest = async (count: number) => slugs(await getOldestProducts(visitor, [here.id, there.id], count));
  expect(await oldest(10)).toEqual(["premier", "second", "dernier"]);
  expect(await oldest(2)).toEqual(["premier", "second"]);
  expect(await getOldestProducts(fakeData(failureAnswer).client, [], 10)).toEqual([]);
});

test("reads active products by their ids, without a request for no ids", async () => {
  const data = fakeData();
  expect(await getProductsById(data.client, [])).toEqual([]);
  expect(data.asked).toEqual([]);

  const [first, second, hidden] = [
    await addProduct({ merchant: "Fnac", affiliate_url: "https://www.fnac.com/a" }),
    await addProduct({ merchant: "Darty", affiliate_url: "https://a:b:c/" }),
    await addProduct({ merchant: "Boulanger", is_active: false }),
  ];
  await addProduct();
  const found = await getProductsById(visitor, [first.id, second.id, hidden.id]);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(
    expect.objectContaining({ merchant: "Fnac", affiliate_url: "https://www.fnac.com/a" }),
  );
  expect(found).toContainEqual(expect.objectContaining({ merchant: "Darty", affiliate_url: null }));
});
