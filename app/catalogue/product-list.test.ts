import { expect, it, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { listProducts } from "./product-list.ts";
import { productRow } from "./rows.fake.ts";

const query = { category: null, search: "casque", sort: "price", descending: false, page: 4 } as const;
const { signal } = new AbortController();

it("asks for one page, and keeps the page that it was given", async () => {
  const row = { ...productRow(), category_name: "Casques" };
  const { client, asked } = fakeData({ body: { total: 101, page: 3, products: [row] } });
  const list = await listProducts(client, query, signal);
  expect(asked).toEqual([
    "GET /rpc/admin_products?search=casque&sort=price&descending=false&page_size=50&page=4",
  ]);
  expect(list).toMatchObject({ total: 101, page: 3, products: [{ categoryName: "Casques", price: 449.99 }] });
});

it("names the category that it is narrowed to", async () => {
  const { client, asked } = fakeData({ body: { total: 0, page: 1, products: [] } });
  await listProducts(client, { ...query, category: "c1" }, signal);
  expect(asked[0]).toContain("&category=c1&");
});

it("raises when there is no answer", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(listProducts(fakeData(failureAnswer).client, query, signal)).rejects.toThrow(
    "Failed to fetch products",
  );
  error.mockRestore();
});
