/**
 * `npm run bench edits-during-crawl`: how much of a crawl comes from the cache while an administrator saves
 * once a second. No clock runs: a crawl at 50 pages a second meets one edit every 50 pages.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openEmbeddedDatabase } from "@levidence/backend/database";
import { buildWhenStale } from "#scripts/build.ts";
import { projectDatabase } from "#server/schema-names.ts";
import type { SiteInProcess } from "#tests/fresh-pages/site-in-process.ts";

const PRODUCTS = 10_000;
const CATEGORIES = 500;
const PAGES_A_SECOND = [200, 50, 20];
/** Large enough for every page, so that only edits remove any. */
const ENOUGH_BYTES = 2 * 2 ** 30;

const CATALOGUE = [
  `insert into public.categories (slug, name, description) select 'c' || n, 'Rayon ' || n, 'Texte du rayon ' || n
   from generate_series(1, ${CATEGORIES}) as n`,
  `insert into public.products (slug, title, short_description, product_url, price, merchant, affiliate_url, category_id)
   select 'p' || n, 'Produit ' || n, 'Un appareil.', '/products/p' || n, n, 'Fnac', 'https://www.fnac.com/' || n,
     (select id from public.categories where slug = 'c' || (1 + n % ${CATEGORIES}))
   from generate_series(1, ${PRODUCTS}) as n`,
];

/** Mostly prices, as in the life of a catalogue; each takes its turn. */
const EDITS = [
  ...Array(12).fill("price = price + 1"),
  ...Array(4).fill("short_description = short_description || ' Plus.'"),
  ...Array(2).fill("affiliate_url = affiliate_url || '0'"),
  `category_id = (select id from public.categories where slug = 'c1')`,
  "is_active = not is_active",
];

/** @returns the share of the pages that came from the cache, when a crawl has filled it before */
async function crawl(
  site: SiteInProcess,
  database: Database,
  paths: readonly string[],
  pagesASecond: number,
) {
  for (const path of paths) await site.view(path);
  let kept = 0;
  let edits = 0;
  for (const [index, path] of paths.entries()) {
    if (index % pagesASecond === pagesASecond - 1) {
      const product = 1 + ((edits * 7919) % PRODUCTS);
      const sql = `update public.products set ${EDITS[edits % EDITS.length]} where slug = 'p${product}'`;
      await database.queryAs("service_role", {}, { sql });
      edits += 1;
    }
    if (site.cache.find(path)) kept += 1;
    await site.view(path);
  }
  return { edits, share: kept / paths.length };
}

await buildWhenStale();
// React reads it when it is imported.
process.env.NODE_ENV = "production";
console.warn = () => undefined;
const { openSite } = await import("#tests/fresh-pages/site-in-process.ts");
const directory = mkdtempSync(join(tmpdir(), "levidence-bench-"));
const database = await openEmbeddedDatabase({ ...projectDatabase, directory, report: () => undefined });
try {
  for (const sql of CATALOGUE) await database.queryAs("service_role", {}, { sql });
  const site = await openSite(database, { maxBytes: ENOUGH_BYTES });
  const sitemap = await site.view("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  // Crawlers follow no order, and an order would let edits and pages keep in step.
  const paths = [...listed, "/sitemap.xml", "/atom.xml"].sort((a, b) => orderOf(a) - orderOf(b));
  console.log(`${paths.length} pages, one edit a second`);
  for (const pagesASecond of PAGES_A_SECOND) {
    const { edits, share } = await crawl(site, database, paths, pagesASecond);
    console.log(
      `${pagesASecond} pages a second: ${edits} edits, ${(100 * share).toFixed(1)} % from the cache`,
    );
  }
  await site.backend.close();
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/** The same number for the same path, without a pattern in it. */
function orderOf(path: string): number {
  return [...path].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}
