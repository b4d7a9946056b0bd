import { expect, test } from "vitest";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { toSearchResult } from "./search.ts";

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
  ["quietcomfort Ultra 2e Génération", "QuietComfort Ultra 2e Génération"],
  ["bose quietcomfort ultra", null],
  ["quietcomfort ultra 1", null],
  ["quietcomfort ultra 1re generation", null],
])("of « %s » another generation is not compared", (words, typed) => {
  const model = "Bose QuietComfort Ultra (1re génération)";
  const row = { ...searchRow, model, is_rejected: true, reason: "l’autonomie" };
  expect(toSearchResult(row, now, words).instead).toEqual(
    typed
      ? { model: typed, isRejected: false, reason: null }
      : { model, isRejected: true, reason: "l’autonomie" },
  );
});
