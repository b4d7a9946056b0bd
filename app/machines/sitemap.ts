import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { getChooserPages } from "#app/choose/chooser-reads.ts";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { CATALOGUE_PARTS, CHOOSERS_PART } from "#app/lib/data/root-data.ts";
import { canonicalAddress } from "#app/lib/head/meta.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { lacksFacts } from "#app/pages/read-prose.ts";
import { analysisPath, categoryLink, productLink } from "#app/product/addresses.ts";
import { addresses, addressList } from "#config/addresses.ts";
import type { Route } from "./+types/sitemap.ts";
import { escapeXml, xmlDeclaration } from "./atom.ts";

const possiblePart = addresses["/sitemap.xml"].parameters.page;

/**
 * `/sitemap.xml`: every public page, or the index of `/sitemap.xml?page=1` onwards when one document cannot
 * hold them. The last parts hold the products of a large catalogue, a range of ids each.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const asked = queryParameter<"/sitemap.xml">(url, "page");
  // Refused before anything is read.
  if (asked !== null && !possiblePart.test(asked)) return notFound();

  const { siteUrl, ...dependencies } = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const [choosers, categories, isLarge] = await Promise.all([
    getChooserPages(client),
    getCategoryPages(client),
    hasProductParts(client),
  ]);
  const active = isLarge ? categories : [...categories, ...(await getProductPages(client))];
  const empty = [
    ...(active.length === 0 ? CATALOGUE_PARTS : []),
    ...(choosers.length === 0 ? [CHOOSERS_PART] : []),
  ];
  const fixed = fixedPages.filter(
    ({ path }) => !empty.includes(path) && !lacksFacts(path.slice(path.lastIndexOf("/") + 1)),
  );
  const first = [...fixed, ...choosers, ...active];
  const firstParts = Math.ceil(first.length / MAX_SITEMAP_PAGES);
  const parts = isLarge ? firstParts + PRODUCT_PARTS : firstParts;

  if (asked === null && parts > 1) return xml(sitemapIndexDocument(siteUrl, parts));
  const part = Number(asked ?? 1);
  if (part > parts) return notFound();
  const start = (part - 1) * MAX_SITEMAP_PAGES;
  const pages =
    part > firstParts
      ? await getProductPages(client, idsOfPart(part - firstParts), MAX_SITEMAP_PAGES)
      : first.slice(start, start + MAX_SITEMAP_PAGES);
  return xml(sitemapDocument(siteUrl, pages));
}

const notFound = () => new Response("Not found", { status: 404 });

const xml = (document: string) =>
  new Response(document, { headers: { "Content-Type": "application/xml; charset=utf-8" } });

/** The canonical addresses of all public categories and products. Each read throws `ReadFailure` without an answer. */

/** The server's limit for one answer. */
const ROWS_PER_READ = 1000;
/** More are in parts of their own. */
const PRODUCTS_IN_ONE_PART = 10_000;
const NO_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** How many parts a large catalogue has: three million addresses. */
export const PRODUCT_PARTS = 64;

export async function getCategoryPages(client: DataClient): Promise<SitemapPage[]> {
  const rows = await readAll("categories", (after) =>
    client
      .from("categories")
      .select("id,slug,content_changed_at")
      .eq("is_active", true)
      .gt("id", after)
      .order("id", { ascending: true })
      .limit(ROWS_PER_READ),
  );
  return rows.map((row) => ({ path: categoryLink(row), updatedAt: row.content_changed_at }));
}

/** Returns the pages of the active products within a range of ids, each with its analysis. */
export async function getProductPages(
  client: DataClient,
  { after: first, upTo } = { after: NO_ID, upTo: LAST_ID },
  most = Number.POSITIVE_INFINITY,
): Promise<SitemapPage[]> {
  const read = (after: string) =>
    client
      .from("products")
      .select("id,slug,product_url,content_changed_at,has_analysis")
      .eq("is_active", true)
      .gt("id", after)
      .lte("id", upTo)
      .order("id", { ascending: true })
      .limit(ROWS_PER_READ);
  const rows = await readAll("products", read, first, most);
  return rows.flatMap((row) => {
    const path = productLink(row);
    // A publication changes the product's row.
    const page = { path, updatedAt: row.content_changed_at };
    return row.has_analysis ? [page, { ...page, path: analysisPath(path) }] : [page];
  });
}

/** Pages by id, not by offset: new and deleted rows shift nothing, and every read costs the same. */
async function readAll<Row extends { id: string }>(
  table: string,
  read: (after: string) => PromiseLike<PostgrestSingleResponse<Row[]>>,
  first = NO_ID,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const found = dataOf(await read(rows.at(-1)?.id ?? first), `Failed to fetch ${table}`);
    if (found.length === 0) break;
    rows.push(...found);
  }
  return rows;
}

export async function hasProductParts(
  client: DataClient,
  mostInOne = PRODUCTS_IN_ONE_PART,
): Promise<boolean> {
  const answer = await client
    .from("products")
    .select("id")
    .eq("is_active", true)
    .order("id", { ascending: true })
    .range(mostInOne, mostInOne);
  return dataOf(answer, "Failed to fetch products").length > 0;
}

/**
 * Returns the ids of a part, from 1 to `PRODUCT_PARTS`. Ids are random: an equal share of them holds an equal share of
 * the products, of a catalogue that nobody counts.
 */
export function idsOfPart(part: number): { after: string; upTo: string } {
  const boundary = (end: number) =>
    `${((end * 256) / PRODUCT_PARTS).toString(16).padStart(2, "0")}${NO_ID.slice(2)}`;
  return { after: boundary(part - 1), upTo: part === PRODUCT_PARTS ? LAST_ID : boundary(part) };
}

/** The sitemap's entries and documents, by https://www.sitemaps.org/protocol.html. Pure. */

interface SitemapPage {
  path: string;
  /** When the content last changed; missing for pages without a recorded date. */
  updatedAt?: string;
}

/** The public pages outside the catalogue, in the table's order. */
export const fixedPages: readonly SitemapPage[] = addressList
  .filter(({ sitemap }) => sitemap === "fixed")
  .map(({ pattern }) => ({ path: pattern }));

/** The protocol's limit for one document. */
const MAX_SITEMAP_PAGES = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapDocument(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, updatedAt }) => {
    const location = `<loc>${escapeXml(canonicalAddress(siteUrl, path))}</loc>`;
    const lastChange = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>` : "";
    return `<url>${location}${lastChange}</url>`;
  });
  return [xmlDeclaration, `<urlset ${namespace}>`, ...entries, "</urlset>", ""].join("\n");
}

/** Returns the index of a sitemap in `count` parts, from `/sitemap.xml?page=1`. */
export function sitemapIndexDocument(siteUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap.xml?page=${index + 1}`)}</loc></sitemap>`,
  );
  return [xmlDeclaration, `<sitemapindex ${namespace}>`, ...entries, "</sitemapindex>", ""].join("\n");
}
