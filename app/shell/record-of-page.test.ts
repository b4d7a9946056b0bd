import { expect, test } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { recordOfPage } from "./editor-links.tsx";

test.each([
  ["/products/nokia-3210", "GET /products?select=id&slug=eq.nokia-3210", "products"],
  ["/categories/audio", "GET /categories?select=id&slug=eq.audio", "categories"],
  ["/choisir/son", "GET /choosers?select=id&slug=eq.son", "choosers"],
])("%s is the page of a row that has this slug", async (path, asked, table) => {
  const data = fakeData({ body: { id: "a" } });
  expect(await recordOfPage(data.client, path)).toEqual({ table, id: "a" });
  expect(data.asked.map(decodeURIComponent)).toEqual([asked]);
});

test("an analysis is the product's, unless a product has this path itself", async () => {
  const product = { id: "a", product_url: "/nokia-3210" };
  const other = { id: "b", product_url: "/nokia-3210-pourquoi" };
  const found = async (...body: object[]) => recordOfPage(fakeData({ body }).client, "/nokia-3210-pourquoi");
  expect(await found(product)).toEqual({ table: "products", id: "a" });
  expect(await found(product, other)).toEqual({ table: "products", id: "b" });
  expect(await found()).toBeNull();
});

test("the home page is nobody's, and nothing is asked", async () => {
  const data = fakeData();
  expect(await recordOfPage(data.client, "/")).toBeNull();
  expect(data.asked).toEqual([]);
});
