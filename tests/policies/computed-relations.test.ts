/** The first queries that a stranger writes: two keys lead from a category to products, and none has to be named. */
import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";

const { fetch, publishableKey, addCategory, addProduct, emptyCatalogue } = await openSiteData();
await emptyCatalogue();
const category = await addCategory({ name: "Liseuses" });
await addProduct({ title: "Kobo Clara", category_id: category.id });
await addProduct({ title: "Hors ligne", category_id: category.id, is_active: false });

const read = async (query: string) => {
  const response = await fetch(`http://data.test/rest/v1/${query}`, { headers: { apikey: publishableKey } });
  return { status: response.status, rows: await response.json() };
};

test("a product has its category, and a category its products, as far as the reader sees them", async () => {
  expect(await read("products?select=title,categories(name)")).toEqual({
    status: 200,
    rows: [{ title: "Kobo Clara", categories: { name: "Liseuses" } }],
  });
  expect(await read("categories?select=name,products(title)")).toEqual({
    status: 200,
    rows: [{ name: "Liseuses", products: [{ title: "Kobo Clara" }] }],
  });
  expect(await read("products?select=*,categories(*)")).toMatchObject({ status: 200 });
});

test("a hint still names one of the keys", async () => {
  const { rows } = await read("categories?select=name,products!categories_choice_id_fkey(title)");
  expect(rows).toEqual([{ name: "Liseuses", products: null }]);
});
