import { expect, test } from "vitest";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getProductPages, hasProductParts, idsOfPart, PRODUCT_PARTS } from "./sitemap.ts";

const { visitor, operator, addCategory, emptyCatalogue } = await openSiteData();

/** Adds products with ids that are spread over all ids, as the database makes them. */
async function addProducts(count: number) {
  const { id: category_id } = await addCategory();
  const rows = Array.from({ length: count }, (_, index) => {
    const slug = `p-${index}-of-${count}`;
    const beginning = Math.floor(((index + 0.5) / count) * 2 ** 32).toString(16);
    const id = `${beginning.padStart(8, "0")}-0000-4000-8000-000000000000`;
    return { id, slug, title: "Produit", product_url: `/${slug}`, category_id };
  });
  // The types leave out the id, which is not granted to administrators.
  await operator
    .from("products")
    .insert(rows as never)
    .throwOnError();
}

test("a catalogue is one part as long as that holds it; then each product is in one of several", async () => {
  await emptyCatalogue();
  await addProducts(40);
  expect(await hasProductParts(visitor, 40)).toBe(false);

  await addProducts(31);
  expect(await hasProductParts(visitor, 40)).toBe(true);
  const parts = Array.from({ length: PRODUCT_PARTS }, (_, index) => idsOfPart(index + 1));
  const pages = await Promise.all(parts.map((ids) => getProductPages(visitor, ids)));
  for (const part of pages) expect(part.length).toBeLessThan(4);
  const paths = pages.flat().map(({ path }) => path);
  expect(paths.length).toBe(71);
  expect(new Set(paths).size).toBe(71);
});
