import { expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { searchCatalogue } from "./search.ts";

const found = {
  id: "1",
  description: null,
  image_url: "",
  image_alt: null,
  rank: 0.5,
};

test("asks the database's function and links what it finds", async () => {
  const data = fakeData({
    body: [
      { ...found, kind: "category", slug: "casques", title: "Casques", price: null, product_url: null },
      { ...found, kind: "product", slug: "xm6", title: "XM6", price: 449, product_url: "/sony-wh-1000xm6" },
      { ...found, kind: "product", slug: "autre", title: "Autre", price: null, product_url: "autre" },
    ],
  });
  const results = await searchCatalogue(data.client, "casque");
  expect(data.asked).toEqual(["GET /rpc/search_catalogue?q=casque"]);
  expect(results.map(({ kind, href, price }) => [kind, href, price])).toEqual([
    ["category", "/categories/casques", null],
    ["product", "/sony-wh-1000xm6", 449],
    ["product", "/products/autre", null],
  ]);
  expect(results[0]).toEqual({
    kind: "category",
    id: "1",
    title: "Casques",
    description: null,
    imageUrl: null,
    imageAlt: null,
    price: null,
    href: "/categories/casques",
  });
});

test.each(["", "   ", "\0"])("finds nothing, without asking, for %j", async (query) => {
  const data = fakeData();
  expect(await searchCatalogue(data.client, query)).toEqual([]);
  expect(data.asked).toEqual([]);
});

test("asks for no more than 100 characters, without white space around", async () => {
  const data = fakeData({ body: [] });
  await searchCatalogue(data.client, `  ${"a".repeat(500)} `);
  expect(data.asked).toEqual([`GET /rpc/search_catalogue?q=${"a".repeat(100)}`]);
});

test("logs and raises a failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const data = fakeData(failureAnswer);
  await expect(searchCatalogue(data.client, "casque")).rejects.toThrow("Failed to search the catalogue");
  expect(log).toHaveBeenCalledOnce();
});
