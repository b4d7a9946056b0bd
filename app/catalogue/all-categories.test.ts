import { beforeEach, expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/data/data-client.fake.ts";
import { getAllCategories, getProductCounts } from "./all-categories.ts";
import { categoryRow } from "./rows.fake.ts";

const log = vi.spyOn(console, "error").mockImplementation(() => {});
beforeEach(() => log.mockClear());

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => categoryRow({ id: `c${from + index}` }));

const order = "order=sort_order.asc,name.asc,id.asc";

test("all categories are read at once, inactive ones included, in their order", async () => {
  const body = [categoryRow({ is_active: false, image_url: "https://a:b" })];
  const data = fakeData({ body, headers: { "Content-Range": "0-0/1" } });
  expect(await getAllCategories(data.client)).toMatchObject([{ isActive: false, imageUrl: "https://a:b" }]);
  expect(data.asked).toEqual([`GET /categories?select=*&${order}&offset=0&limit=1000`]);
});

test("what one answer does not hold is read by the next, and a row that moved meanwhile comes once", async () => {
  const data = fakeData(
    { body: rows(0, 1000), headers: { "Content-Range": "0-999/2002" } },
    { body: rows(999, 1999), headers: { "Content-Range": "1000-1999/2002" } },
    { body: rows(1999, 2001), headers: { "Content-Range": "2000-2001/2002" } },
  );
  const categories = await getAllCategories(data.client);
  expect(categories.map(({ id }) => id)).toEqual(rows(0, 2001).map(({ id }) => id));
  expect(data.asked.map((asked) => asked.split("&offset=")[1])).toEqual([
    "0&limit=1000",
    "1000&limit=1000",
    "2000&limit=1000",
  ]);
});

test("rows that are deleted meanwhile do not keep it waiting", async () => {
  const data = fakeData(
    { body: rows(0, 1000), headers: { "Content-Range": "0-999/1001" } },
    { body: [], headers: { "Content-Range": "*/1000" } },
  );
  expect(await getAllCategories(data.client)).toHaveLength(1000);
});

test("products are counted by category", async () => {
  const body = [
    { category_id: "c1", product_count: 2 },
    { category_id: "c2", product_count: 1 },
  ];
  const data = fakeData({ body, headers: { "Content-Range": "0-1/2" } });
  expect(await getProductCounts(data.client)).toEqual(
    new Map([
      ["c1", 2],
      ["c2", 1],
    ]),
  );
});

test("what cannot be read is logged and raised", async () => {
  const data = fakeData(failureAnswer, failureAnswer);
  await expect(getAllCategories(data.client)).rejects.toThrow("Failed to fetch all categories");
  await expect(getProductCounts(data.client)).rejects.toThrow("Failed to fetch all categories");
  expect(log).toHaveBeenCalledTimes(2);
});
