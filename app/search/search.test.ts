import { beforeEach, expect, test, vi } from "vitest";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { searchCatalogue, toSearchResult } from "./search.ts";

const { visitor, operator, addCategory, addProduct, emptyCatalogue } = await openSiteData();
beforeEach(emptyCatalogue);

test("links what the database finds, without accents and with a typo too", async () => {
  const { id } = await addCategory({ slug: "casques", name: "Casques", image_url: "" });
  const product = { category_id: id, title: "Casque à réduction de bruit" };
  await addProduct({ ...product, slug: "xm6", price: 449, product_url: "/sony-wh-1000xm6" });
  await addProduct({ ...product, slug: "autre", price: null, product_url: "/products/autre" });
  await addProduct({ ...product, is_active: false });
  const { results } = await searchCatalogue({ client: visitor, isInFuture: now }, "casqe");
  expect(results.map(({ kind, href, price }) => [kind, href, price?.amount ?? null])).toEqual(
    expect.arrayContaining([
      ["category", "/categories/casques", null],
      ["product", "/sony-wh-1000xm6", 449],
      ["product", "/products/autre", null],
    ]),
  );
  expect(results).toHaveLength(3);
  expect(results.find(({ kind }) => kind === "category")).toEqual({
    kind: "category",
    id,
    title: "Casques",
    description: null,
    image_url: null,
    image_alt: null,
    price: null,
    categoryName: null,
    href: "/categories/casques",
  });
});

test.each(["", "   ", "\0"])("finds nothing, without a request, for %j", async (query) => {
  const data = fakeData();
  expect((await searchCatalogue({ client: data.client, isInFuture: now }, query)).results).toEqual([]);
  expect(data.asked).toEqual([]);
});

test("says what was understood besides words, and whose questions lead on", async () => {
  const { id } = await addCategory({ slug: "audio", name: "Audio" });
  await addProduct({ category_id: id, title: "Casque", price: 30 });
  const tree = { question: "Où ?", answers: [1, 2].map((number) => ({ text: `${number}`, none: "Rien." })) };
  await operator
    .from("choosers")
    .insert({ slug: "audio", category_id: id, title: "Lequel ?", tree })
    .throwOnError();
  expect(await searchCatalogue({ client: visitor, isInFuture: now }, "Casque à moins de 50 €")).toMatchObject(
    {
      results: [{ title: "Casque", categoryName: "Audio" }],
      words: "Casque",
      chooser: { title: "Lequel ?", slug: "audio" },
      prices: { most: 50 },
    },
  );
  expect(await searchCatalogue({ client: visitor, isInFuture: now }, "cadeau")).toMatchObject({
    results: [{ title: "Casque" }],
    words: "",
    chooser: null,
  });
});

test.each([
  ["moins cher que l’Écho", "Écho"],
  ["Téléphone<300€", "Téléphone"],
  ["« Bouchons »\u00a0d’Oreilles, moins de 30 €", "« Bouchons » d’Oreilles,"],
  ["WH-1000xM6, E\u0301couteurs pas chers", "WH-1000xM6, E\u0301couteurs"],
])("of « %s » « %s » is said as typed", async (query, words) => {
  expect((await searchCatalogue({ client: visitor, isInFuture: now }, query)).words).toBe(words);
});

test("sends at most 100 characters, without surrounding white space", async () => {
  await addProduct({ title: "Casque" });
  const search = async (query: string) =>
    (await searchCatalogue({ client: visitor, isInFuture: now }, query)).results.length;
  expect(await search(`${"zzzzzz".padEnd(93)} casque`)).toBe(1);
  expect(await search(`${"zzzzzz".padEnd(100)} casque`)).toBe(0);
  expect(await search(`${" ".repeat(100)}casque`)).toBe(1);
});

test("logs and throws a failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const data = fakeData(failureAnswer);
  await expect(searchCatalogue({ client: data.client, isInFuture: now }, "casque")).rejects.toThrow(
    "Failed to search the catalogue",
  );
  expect(log).toHaveBeenCalledOnce();
});

const searchRow = {
  kind: "product",
  id: "1",
  slug: "casque",
  title: "Casque",
  description: null,
  image_url: null,
  image_alt: null,
  price: 449,
  price_expires_at: "9999-12-31T00:00:00+00:00",
  product_url: "/casque",
  rank: 1,
  model: null,
  is_rejected: false,
  reason: null,
  category_name: "Casques",
} as const;

test.each(["http://[", "https://%", "https://a b/", "https://x:99999/"])("%s is no picture", (address) => {
  expect(toSearchResult({ ...searchRow, image_url: address }, now).image_url).toBeNull();
});

test("a search result links to its page", () => {
  expect(toSearchResult(searchRow, now).href).toBe("/casque");
  expect(toSearchResult({ ...searchRow, product_url: null }, now).href).toBe("/products/casque");
  expect(toSearchResult({ ...searchRow, product_url: "casque" }, now).href).toBe("/products/casque");
  expect(toSearchResult({ ...searchRow, kind: "category", product_url: null }, now).href).toBe(
    "/categories/casque",
  );
});

test.each([
  ["bose quietcomfort ultra 2", "Bose QuietComfort Ultra 2"],
  ["quietcomfort Ultra 2e Generation", "QuietComfort Ultra 2e génération"],
  ["bose quietcomfort ultra", null],
  ["quietcomfort ultra 1", null],
  ["quietcomfort ultra 1re generation", null],
])("of « %s » another generation is not compared", (words, typed) => {
  const model = "Bose QuietComfort Ultra (1re génération)";
  const row = { ...searchRow, model, is_rejected: true, reason: "l’autonomie" };
  expect(toSearchResult(row, now, words).rivalMatch).toEqual(
    typed
      ? { model: typed, isRejected: false, reason: null }
      : { model, isRejected: true, reason: "l’autonomie" },
  );
});
