import { beforeEach, describe, expect, test, vi } from "vitest";
import { failureAnswer, fakeData, noRowAnswer } from "#app/data/data-client.fake.ts";
import {
  getFeaturedProduct,
  getLatestProducts,
  getProductByPath,
  getProductBySlug,
  getProductsByCategory,
  getProductsById,
} from "./product-reads.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

describe("a product by its slug", () => {
  test("is read as a single object", async () => {
    const data = fakeData({ body: productRow() });
    expect(await getProductBySlug(data.client, "sony-wh-1000xm6")).toEqual({
      id: "d0000000-0000-4000-8000-000000000001",
      slug: "sony-wh-1000xm6",
      title: "Sony WH-1000XM6",
      shortDescription: "Le silence, où que vous soyez.",
      price: 449.99,
      imageUrl: "/media/xm6.webp",
      imageAlt: "Le casque, replié",
      productUrl: "/sony-wh-1000xm6",
      affiliateUrl: "https://shop.test/xm6",
      merchant: "Boutique",
      categoryId: "c0000000-0000-4000-8000-000000000001",
      isActive: true,
      createdAt: "2026-01-01T00:00:00+00:00",
      updatedAt: "2026-02-01T00:00:00+00:00",
    });
    expect(data.asked).toEqual(["GET /products?select=*&is_active=eq.true&slug=eq.sony-wh-1000xm6"]);
    expect(data.requests[0]?.headers.get("accept")).toBe("application/vnd.pgrst.object+json");
  });

  test("keeps a price of 0 and tells it from none", async () => {
    const data = fakeData({ body: productRow({ price: 0 }) }, { body: productRow({ price: null }) });
    expect(await getProductBySlug(data.client, "a")).toMatchObject({ price: 0 });
    expect(await getProductBySlug(data.client, "a")).toMatchObject({ price: null });
  });

  test("is null when unknown or inactive", async () => {
    const data = fakeData(noRowAnswer);
    expect(await getProductBySlug(data.client, "inconnu")).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  test("is null without asking when no slug can be what was asked", async () => {
    const data = fakeData();
    expect(await getProductBySlug(data.client, "../x")).toBeNull();
    expect(data.asked).toEqual([]);
  });

  test("is logged and raised when it cannot be read", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductBySlug(data.client, "a")).rejects.toThrow("Failed to fetch product");
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "Failed to fetch product",
      expect.objectContaining({ code: "XX000" }),
    );
  });
});

describe("a product by its path", () => {
  test("is the oldest with that product_url", async () => {
    const data = fakeData({ body: [productRow()] });
    expect(await getProductByPath(data.client, "/sony-wh-1000xm6")).toMatchObject({
      title: "Sony WH-1000XM6",
    });
    expect(data.asked).toEqual([
      "GET /products?select=*&is_active=eq.true&product_url=eq./sony-wh-1000xm6&order=created_at.asc,id.asc&limit=1",
    ]);
  });

  test("is looked for as people read the path", async () => {
    const data = fakeData({ body: [] });
    expect(await getProductByPath(data.client, "/caf%C3%A9")).toBeNull();
    expect(data.asked[0]).toContain("product_url=eq./café&");
  });

  test.each(["/%", "/%00", "/%C3", "/a%0Ab", `/${"a".repeat(300)}`])(
    "is null without asking for %s",
    async (pathname) => {
      const data = fakeData();
      expect(await getProductByPath(data.client, pathname)).toBeNull();
      expect(data.asked).toEqual([]);
    },
  );

  test("is raised when it cannot be read", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductByPath(data.client, "/a")).rejects.toThrow("Failed to fetch product");
  });
});

describe("products of a category", () => {
  test("are the active ones, the newest first", async () => {
    const data = fakeData({ body: [productRow({ slug: "b" }), productRow({ slug: "a" })] });
    expect(await getProductsByCategory(data.client, "c1")).toMatchObject([{ slug: "b" }, { slug: "a" }]);
    expect(data.asked).toEqual([
      "GET /products?select=*&is_active=eq.true&category_id=eq.c1&order=created_at.desc,id.asc",
    ]);
  });

  test("are logged and raised when they cannot be read", async () => {
    const data = fakeData(failureAnswer);
    await expect(getProductsByCategory(data.client, "c1")).rejects.toThrow(
      "Failed to fetch products by category",
    );
    expect(log).toHaveBeenCalledOnce();
  });
});

test("the latest products are those that changed last", async () => {
  const data = fakeData({ body: [productRow()] });
  expect(await getLatestProducts(data.client, 30)).toHaveLength(1);
  expect(data.asked).toEqual([
    "GET /products?select=*&is_active=eq.true&order=updated_at.desc,id.asc&limit=30",
  ]);
});

describe("the product to show first", () => {
  test("is the newest with a picture", async () => {
    const data = fakeData({ body: [productRow()] });
    expect(await getFeaturedProduct(data.client)).toMatchObject({ slug: "sony-wh-1000xm6" });
    expect(data.asked).toEqual([
      "GET /products?select=*&is_active=eq.true&image_url=neq.&order=created_at.desc,id.asc&limit=1",
    ]);
  });

  test("is the newest of all where none has a picture", async () => {
    const data = fakeData({ body: [] }, { body: [productRow({ image_url: null })] });
    expect(await getFeaturedProduct(data.client)).toMatchObject({ imageUrl: null });
    expect(data.asked[1]).toBe(
      "GET /products?select=*&is_active=eq.true&order=created_at.desc,id.asc&limit=1",
    );
  });

  test("is null in an empty catalogue", async () => {
    const data = fakeData({ body: [] }, { body: [] });
    expect(await getFeaturedProduct(data.client)).toBeNull();
  });
});

test("reads products by their ids in one question, and asks nothing for none", async () => {
  const data = fakeData({ body: [productRow()] });
  expect(await getProductsById(data.client, [])).toEqual([]);
  expect(await getProductsById(data.client, ["a", "b"])).toEqual([toProduct(productRow())]);
  expect(data.asked).toEqual(["GET /products?select=*&is_active=eq.true&id=in.(a,b)"]);
});
