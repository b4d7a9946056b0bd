import { beforeEach, expect, test } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { categoryRow } from "#app/product/rows.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { getAllCategories, getProductCounts } from "./all-categories.ts";

const { operator, addAdministrator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
const { client } = await addAdministrator();
const log = silenceConsole("error");
beforeEach(async () => {
  await emptyCatalogue();
});

test("all categories are read in display order, inactive ones included", async () => {
  const { id: parent_id } = await addCategory({ slug: "b", name: "Ada", sort_order: 2 });
  await addCategory({ slug: "c", name: "Zoé", sort_order: 2, parent_id });
  await addCategory({ slug: "a", sort_order: 1, is_active: false, image_url: "https://a:b" });
  const categories = await getAllCategories(client);
  expect(categories.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
  expect(categories[0]).toMatchObject({ is_active: false, image_url: "https://a:b" });
});

test("rows beyond the limit of one answer are read by a further request", async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    slug: `c-${index}`,
    name: `Catégorie ${index}`,
    sort_order: index,
  }));
  await operator.from("categories").insert(rows).throwOnError();
  const categories = await getAllCategories(client);
  expect(categories.map(({ slug }) => slug)).toEqual(rows.map(({ slug }) => slug));
});

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => categoryRow({ id: `c${from + index}` }));

test("a row that moved between two reads is returned once", async () => {
  const data = fakeData(
    { body: rows(0, 1000), headers: { "Content-Range": "0-999/2002" } },
    { body: rows(999, 1999), headers: { "Content-Range": "1000-1999/2002" } },
    { body: rows(1999, 2001), headers: { "Content-Range": "2000-2001/2002" } },
  );
  const categories = await getAllCategories(data.client);
  expect(categories.map(({ id }) => id)).toEqual(rows(0, 2001).map(({ id }) => id));
});

test("rows that are deleted meanwhile do not cause endless reads", async () => {
  const data = fakeData(
    { body: rows(0, 1000), headers: { "Content-Range": "0-999/1001" } },
    { body: [], headers: { "Content-Range": "*/1000" } },
  );
  expect(await getAllCategories(data.client)).toHaveLength(1000);
});

test("products are counted by category, inactive ones included", async () => {
  const [first, second] = [await addCategory(), await addCategory()];
  await addCategory();
  await addProduct({ category_id: first.id });
  await addProduct({ category_id: first.id, is_active: false });
  await addProduct({ category_id: second.id });
  expect(await getProductCounts(client)).toEqual(
    new Map([
      [first.id, 2],
      [second.id, 1],
    ]),
  );
});

test("a failed read is logged and throws", async () => {
  const data = fakeData(failureAnswer, failureAnswer);
  await expect(getAllCategories(data.client)).rejects.toThrow("Failed to fetch all categories");
  await expect(getProductCounts(data.client)).rejects.toThrow("Failed to fetch all categories");
  expect(log).toHaveBeenCalledTimes(2);
});
