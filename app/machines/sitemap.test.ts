import { expect, test, vi } from "vitest";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import {
  fixedPages,
  getCategoryPages,
  getProductPages,
  hasProductParts,
  idsOfPart,
  PRODUCT_PARTS,
  sitemapDocument,
  sitemapIndexDocument,
} from "./sitemap.ts";

const getActivePages = async (client: DataClient) => [
  ...(await getCategoryPages(client)),
  ...(await getProductPages(client)),
];

interface PageRow {
  id: string;
  slug: string;
  product_url?: string;
  content_changed_at: string;
  has_analysis: boolean;
}

/** Answers like a server that never gives more than `cap` rows at once. */
function clientOver(tables: Record<string, PageRow[]>, cap: number) {
  const client = createDataClient({
    dataUrl: "http://data.test",
    publishableKey: "sb_publishable_test",
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input));
      const rows = tables[pathname.replace("/rest/v1/", "")];
      const afterId = searchParams.get("id")?.replace("gt.", "") ?? "";
      return rows
        ? Response.json(rows.filter(({ id }) => id > afterId).slice(0, cap))
        : Response.json({ code: "PGRST205" }, { status: 404 });
    },
  });
  return client;
}

const rows = (prefix: string, count: number): PageRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${String(index + 1).padStart(8, "0")}-0000-0000-0000-000000000000`,
    slug: `${prefix}-${index + 1}`,
    content_changed_at: "2026-02-01T00:00:00+00:00",
    has_analysis: false,
  }));

test("lists active categories and products, and no others", async () => {
  const { visitor, addCategory, addProduct, emptyCatalogue } = await openSiteData();
  await emptyCatalogue();
  expect(await getActivePages(visitor)).toEqual([]);
  const category = await addCategory({ slug: "audio" });
  const product = await addProduct({ slug: "xm6", category_id: category.id });
  await addCategory({ is_active: false });
  await addProduct({ category_id: category.id, is_active: false });
  expect(await getActivePages(visitor)).toEqual([
    { path: "/categories/audio", updatedAt: category.updated_at },
    { path: "/xm6", updatedAt: product.updated_at },
  ]);
});

test.each([1000, 300])("lists all of a catalogue whose server gives %i rows at once", async (cap) => {
  const client = clientOver({ categories: rows("c", 1001), products: rows("p", 2500) }, cap);
  const pages = await getActivePages(client);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(3501);
  expect(pages[0]).toEqual({ path: "/categories/c-1", updatedAt: "2026-02-01T00:00:00+00:00" });
  expect(pages.at(-1)?.path).toBe("/products/p-2500");
});

test("a product is listed at its own link, with the analysis of its dossier", async () => {
  const [product, other] = rows("p", 2).map((row) => ({ ...row, product_url: `/${row.slug}` }));
  const withDossier = {
    ...product,
    slug: "nokia-3210",
    product_url: "/nokia-3210",
    has_analysis: true,
  };
  const products = [withDossier, other] as PageRow[];
  const client = clientOver({ categories: [], products }, 1000);
  const pages = await getActivePages(client);
  expect(pages.map(({ path }) => path)).toEqual(["/nokia-3210", "/nokia-3210-pourquoi", "/p-2"]);
});

test("logs and throws a failure instead of returning half of the pages", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const client = clientOver({ categories: rows("c", 1) }, 1000);
  await expect(getActivePages(client)).rejects.toThrow("Failed to fetch products");
  expect(log).toHaveBeenCalledOnce();
});

test("lists absolute addresses, with the last change if it is known", () => {
  const pages = [{ path: "/" }, { path: "/products/a", updatedAt: "2026-02-01T10:00:00.123456+02:00" }];
  expect(sitemapDocument("https://evidence.test", pages)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<url><loc>https://evidence.test/</loc></url>",
      "<url><loc>https://evidence.test/products/a</loc><lastmod>2026-02-01T08:00:00.123Z</lastmod></url>",
      "</urlset>",
      "",
    ].join("\n"),
  );
});

test("escapes markup", () => {
  expect(sitemapDocument("https://evidence.test", [{ path: "/a&b'c" }])).toContain(
    "<loc>https://evidence.test/a&amp;b&apos;c</loc>",
  );
});

test("the index names the parts of a long sitemap", () => {
  const index = sitemapIndexDocument("https://evidence.test", 2);
  expect(index.match(/<loc>.*?<\/loc>/g)).toEqual([
    "<loc>https://evidence.test/sitemap.xml?page=1</loc>",
    "<loc>https://evidence.test/sitemap.xml?page=2</loc>",
  ]);
});

test("has every fixed page once, and no private page", () => {
  const paths = fixedPages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/", "/categories", "/about", "/contact"]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => /^\/(admin|auth|compte)/.test(path))).toEqual([]);
});

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
