import { expect, it, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { everyProduct, listProducts } from "./product-list.ts";

const { operator, addAdministrator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
const { client } = await addAdministrator();

const cheapestFirst = { by: "price", descending: false } as const;
const query = { ...everyProduct, search: "casque", order: cheapestFirst, page: 4 };
const { signal } = new AbortController();

it("returns one page of fifty in the requested order, or the last page when there are fewer", async () => {
  await emptyCatalogue();
  const { id: category_id } = await addCategory({ name: "Casques" });
  const products = Array.from({ length: 101 }, (_, index) => ({
    category_id,
    slug: `casque-${index}`,
    title: `Casque ${index}`,
    product_url: `/casque-${index}`,
    price: 100 + index,
    is_active: index % 2 === 0,
  }));
  await operator.from("products").insert(products).throwOnError();
  await addProduct({ category_id, title: "Enceinte", price: 1 });

  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await listProducts(client, { ...query, page }, signal));
  expect(pages.map(({ products }) => products.length)).toEqual([50, 50, 1]);
  expect(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(
    products.map(({ slug }) => slug),
  );
  const list = await listProducts(client, query, signal);
  expect(list).toMatchObject({ total: 101, page: 3, products: [{ categoryName: "Casques", price: 200 }] });

  const dearest = await listProducts(
    client,
    { ...query, order: { by: "price", descending: true }, page: 1 },
    signal,
  );
  expect(dearest.products[0]).toMatchObject({ price: 200 });
});

it("is filtered by category", async () => {
  const { id: category_id } = await addCategory({ name: "Casques ouverts" });
  const { slug } = await addProduct({ category_id, title: "Casque ouvert" });
  await addProduct({ title: "Casque ouvert d’ailleurs" });
  const list = await listProducts(client, { ...query, category: category_id, page: 1 }, signal);
  expect(list).toMatchObject({ total: 1, products: [{ slug, categoryName: "Casques ouverts" }] });
});

it("says of a link what a visit has found, unless it is alive", async () => {
  const { id: category_id } = await addCategory({ name: "Radios" });
  const states = ["alive", "dead", "unknown"] as const;
  const url = "https://www.magasin.example/radio";
  await addProduct({ category_id, title: "unvisited", affiliate_url: url });
  for (const state of states) {
    const { id } = await addProduct({ category_id, title: state, affiliate_url: url });
    await operator.from("link_checks").insert({ id, state, reason: "person" }).throwOnError();
  }
  const { products } = await listProducts(client, { ...everyProduct, category: category_id }, signal);
  const found = Object.fromEntries(products.map(({ title, link }) => [title, link]));
  expect(found).toEqual({
    alive: null,
    dead: { isDead: true, reason: "person", status: null },
    unknown: { isDead: false, reason: "person", status: null },
    unvisited: null,
  });
});

it("throws without an answer", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(listProducts(fakeData(failureAnswer).client, query, signal)).rejects.toThrow(
    "Failed to fetch products",
  );
  error.mockRestore();
});
