/** The canonical addresses of all public categories and products. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { CategoryRow, ProductRow } from "#app/lib/data/database-types.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { analysisPath } from "#app/product/dossier-addresses.ts";
import { categoryLink, productLink } from "#app/product/links.ts";
import { ALL_IDS, type IdRange } from "./id-ranges.ts";

export interface ActivePage {
  path: string;
  /** When its content last changed, as an ISO date and time. */
  updatedAt: string;
}

type CategoryEntry = Pick<CategoryRow, "id" | "slug" | "content_changed_at">;
type ProductEntry = Pick<ProductRow, "id" | "slug" | "product_url" | "content_changed_at" | "has_analysis">;

/** The server's limit for one answer. */
const ROWS_PER_READ = 1000;

/**
 * Returns the pages of all active categories and products.
 * @throws ReadFailure when the database gives no answer
 */
export async function getActivePages(client: DataClient): Promise<ActivePage[]> {
  return (await Promise.all([getCategoryPages(client), getProductPages(client)])).flat();
}

/**
 * Returns the pages of all active categories.
 * @throws ReadFailure when the database gives no answer
 */
export async function getCategoryPages(client: DataClient): Promise<ActivePage[]> {
  const rows = await readAll<CategoryEntry>(client, "categories", "id,slug,content_changed_at");
  return rows.map((row) => ({ path: categoryLink(row), updatedAt: row.content_changed_at }));
}

/**
 * Returns the pages of the active products in a range, with the analyses of those that have one.
 * @param most ends the reading when there are as many products
 * @throws ReadFailure when the database gives no answer
 */
export async function getProductPages(
  client: DataClient,
  range: IdRange = ALL_IDS,
  most = Number.POSITIVE_INFINITY,
): Promise<ActivePage[]> {
  const rows = await readAll<ProductEntry>(
    client,
    "products",
    "id,slug,product_url,content_changed_at,has_analysis",
    range,
    most,
  );
  return rows.flatMap((row) => {
    const path = productLink({ slug: row.slug, product_url: row.product_url });
    // A publication changes the product's row.
    const page = { path, updatedAt: row.content_changed_at };
    return row.has_analysis ? [page, { ...page, path: analysisPath(path) }] : [page];
  });
}

/** Pages by id, not by offset: new and deleted rows shift nothing, and every read costs the same. */
async function readAll<Row extends { id: string }>(
  client: DataClient,
  table: "categories" | "products",
  columns: string,
  { after, upTo } = ALL_IDS,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < most) {
    const answer = await client
      .from(table)
      .select(columns)
      .eq("is_active", true)
      .gt("id", rows.at(-1)?.id ?? after)
      .lte("id", upTo)
      .order("id", { ascending: true })
      .limit(ROWS_PER_READ)
      .overrideTypes<Row[], { merge: false }>();
    const read = dataOf(answer, `Failed to fetch ${table}`);
    if (read.length === 0) break;
    rows.push(...read);
  }
  return rows;
}
