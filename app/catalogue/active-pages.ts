/** The canonical addresses of all public categories and products. */
import type { DataClient } from "#app/data/data-client.ts";
import type { CategoryRow, ProductRow } from "#app/data/database-types.ts";
import { dataOf } from "#app/data/read-failure.ts";
import { folderOf } from "./dossier-addresses.ts";
import { categoryLink, productLink } from "./links.ts";

export interface ActivePage {
  path: string;
  /** When its content last changed, as an ISO date and time. */
  updatedAt: string;
  /** The folder of the product's dossier. */
  folder?: string | null;
}

type CategoryEntry = Pick<CategoryRow, "id" | "slug" | "updated_at">;
type ProductEntry = Pick<ProductRow, "id" | "slug" | "product_url" | "updated_at" | "first_slug">;

/** The server's limit for one answer. */
const ROWS_PER_READ = 1000;

/** Sorts before every other id. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the pages of all active categories and products.
 * @throws ReadFailure when the database gives no answer
 */
export async function getActivePages(client: DataClient): Promise<ActivePage[]> {
  const [categories, products] = await Promise.all([
    readAll<CategoryEntry>(client, "categories", "id,slug,updated_at"),
    readAll<ProductEntry>(client, "products", "id,slug,product_url,updated_at,first_slug"),
  ]);
  return [
    ...categories.map((row) => ({ path: categoryLink(row), updatedAt: row.updated_at })),
    ...products.map(({ slug, product_url: productUrl, updated_at: updatedAt, first_slug: firstSlug }) => ({
      path: productLink({ slug, productUrl }),
      updatedAt,
      folder: folderOf({ firstSlug }),
    })),
  ];
}

/** Pages by id, not by offset: rows added or deleted meanwhile shift nothing, and every read costs the same. */
async function readAll<Row extends { id: string }>(
  client: DataClient,
  table: "categories" | "products",
  columns: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await client
      .from(table)
      .select(columns)
      .eq("is_active", true)
      .gt("id", rows.at(-1)?.id ?? lowestId)
      .order("id", { ascending: true })
      .limit(ROWS_PER_READ)
      .overrideTypes<Row[], { merge: false }>();
    const read = dataOf(answer, `Failed to fetch ${table}`);
    if (read.length === 0) return rows;
    rows.push(...read);
  }
}
