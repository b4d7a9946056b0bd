/** The addresses of all that the public catalogue shows. */
import type { DataClient } from "../data-client.ts";
import { categoryLink, productPageLink } from "./links.ts";
import { dataOf } from "./read-failure.ts";

export interface ActivePage {
  path: string;
  /** When its content last changed, as an ISO date and time. */
  updatedAt: string;
}

interface PageRow {
  id: string;
  slug: string;
  updated_at: string;
}

/** The server's cap on one answer. */
const rowsPerRead = 1000;

/** Below every other id. */
const lowestId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the pages of all active categories and products, however many they are.
 * @throws ReadFailure when the database gives no answer
 */
export async function getActivePages(client: DataClient): Promise<ActivePage[]> {
  const [categories, products] = await Promise.all([
    readAll(client, "categories"),
    readAll(client, "products"),
  ]);
  return [
    ...categories.map((row) => ({ path: categoryLink(row), updatedAt: row.updated_at })),
    ...products.map((row) => ({ path: productPageLink(row), updatedAt: row.updated_at })),
  ];
}

/** By id and not by offset: rows that come or go meanwhile shift nothing, and the last read costs what the first did. */
async function readAll(client: DataClient, table: "categories" | "products"): Promise<PageRow[]> {
  const rows: PageRow[] = [];
  for (;;) {
    const answer = await client
      .from(table)
      .select("id,slug,updated_at")
      .eq("is_active", true)
      .gt("id", rows.at(-1)?.id ?? lowestId)
      .order("id", { ascending: true })
      .limit(rowsPerRead);
    const read = dataOf(answer, `Failed to fetch ${table}`);
    if (read.length === 0) return rows;
    rows.push(...read);
  }
}
