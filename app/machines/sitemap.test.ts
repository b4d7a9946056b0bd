import { expect, test, vi } from "vitest";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { getCategoryPages, getProductPages } from "./sitemap.ts";

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
