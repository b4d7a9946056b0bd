/** The dossier pages and the demonstration catalogue state the same facts about a product. */
import { expect, test } from "vitest";
import { getCategoryById } from "#app/catalogue/categories/category-reads.ts";
import { dossierFolders, dossierPath } from "#app/catalogue/model/dossier-addresses.ts";
import { getProductBySlug } from "#app/catalogue/products/product-reads.ts";
import { openSiteData } from "#tests/site-data.ts";
import { loadRecord } from "./records.ts";

const { visitor } = await openSiteData();

test("there are ten dossiers", () => {
  expect(dossierFolders()).toHaveLength(10);
});

test.each(dossierFolders())("%s has the same facts in the catalogue", async (folder) => {
  const record = await loadRecord(folder);
  const product = await getProductBySlug(visitor, folder);
  expect(product).toMatchObject({
    title: record.name,
    price: record.price.amount,
    productUrl: dossierPath(folder),
    imageUrl: record.pictures[0].src,
    imageAlt: record.pictures[0].alt,
    merchant: record.merchant.name,
    affiliateUrl: record.merchant.url,
  });
  const category = await getCategoryById(visitor, product?.categoryId ?? "");
  expect(category?.slug).toBe(record.categorySlug);
});
