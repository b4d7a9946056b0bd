/** One source per price: what a dossier page says of its product, the demonstration catalogue says too. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCategoryById } from "#app/catalogue/category-reads.ts";
import { dossierFolders, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import { getProductBySlug } from "#app/catalogue/product-reads.ts";
import { createDataClient, type DataClient } from "#app/data/data-client.ts";
import { loadRecord } from "#app/dossier/records.ts";
import { type Backend, createBackend } from "#backend/backend.ts";
import { engines } from "#tests/engines.ts";

let backend: Backend;
let client: DataClient;
beforeAll(async () => {
  const [engine] = engines;
  if (!engine) throw new Error("There is no engine to test on");
  backend = await createBackend({ database: await engine.open(), auth: { siteUrl: "http://backend.test" } });
  client = createDataClient({
    dataUrl: "http://localhost",
    publishableKey: backend.publishableKey,
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  });
});
afterAll(() => backend.close());

test("there are ten", () => {
  expect(dossierFolders()).toHaveLength(10);
});

test.each(dossierFolders())("%s stands in the catalogue with the same facts", async (folder) => {
  const record = await loadRecord(folder);
  const product = await getProductBySlug(client, folder);
  expect(product).toMatchObject({
    title: record.name,
    price: record.price.amount,
    productUrl: dossierPath(folder),
    imageUrl: record.pictures[0].src,
    imageAlt: record.pictures[0].alt,
    merchant: record.merchant.name,
    affiliateUrl: record.merchant.url,
  });
  const category = await getCategoryById(client, product?.categoryId ?? "");
  expect(category?.slug).toBe(record.categorySlug);
});
