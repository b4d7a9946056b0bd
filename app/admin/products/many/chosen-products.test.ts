/** More than five thousand products are refused before anything is read or written. */
import { expect, test } from "vitest";
import { everyProduct } from "#app/admin/products/product-list.ts";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { MOST_PRODUCTS, readChosen, tooMany } from "./chosen-products.ts";

const { signal } = new AbortController();
const chosen = { kind: "filter", query: { ...everyProduct, filters: ["active"] } } as const;
const pageOf = (total: number) => ({
  body: { total, has_more: false, is_near: false, page: 1, products: [] },
});

test("a filter with one product more than the most is refused after its first page, the most is not", async () => {
  const { client, asked } = fakeData(pageOf(MOST_PRODUCTS + 1), pageOf(MOST_PRODUCTS));
  expect(await readChosen(client, chosen, { signal })).toBeNull();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("filters=active");
  expect(await readChosen(client, chosen, { signal })).toEqual([]);
});

test("the refusal is a sentence that says what to do", () => {
  expect(tooMany).toMatch(
    /^Plus de 5\s000 produits\s: c’est trop pour une seule fois\. Réduisez le\s+filtre\.$/,
  );
});
