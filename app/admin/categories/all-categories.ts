/** Reads of the whole category tree for editors. They throw `ReadFailure` without an answer. */

import { readAllRows } from "#app/admin/entity/table-store.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { failRead } from "#app/lib/data/read-failure.ts";
import { type Category, toStoredCategory } from "#app/product/rows.ts";

const fail = (cause: unknown) => failRead("Failed to fetch all categories", cause);

/** Returns every category, siblings in display order. Reads in ranges, since the server limits one answer. */
export async function getAllCategories(client: DataClient): Promise<Category[]> {
  const rows = await readAllRows((from, to) =>
    client
      .from("categories")
      .select("*", { count: "exact" })
      .order("sort_order", { ascending: true })
      .order("sort_key", { ascending: true })
      .order("id", { ascending: true })
      .range(from, to),
  ).catch(fail);
  // A row that moved between two reads can appear twice.
  const byId = new Map(rows.map((row) => [row.id, toStoredCategory(row)]));
  return [...byId.values()];
}

/** Returns the number of products in each category itself; an empty category is not in the map. */
export async function getProductCounts(client: DataClient): Promise<Map<string, number>> {
  const rows = await readAllRows((from, to) =>
    client
      .from("category_product_counts")
      .select("category_id, product_count", { count: "exact" })
      .order("category_id", { ascending: true })
      .range(from, to),
  ).catch(fail);
  return new Map(rows.map(({ category_id, product_count }) => [category_id, product_count]));
}

/** How many readers are told when the choice of a category changes, and how many of them named an amount. */
export type Followers = Omit<
  Database["public"]["Functions"]["alert_counts"]["Returns"][number],
  "category_id"
>;

/** Returns how many readers follow each category; none follows those left out. */
export async function getFollowers(client: DataClient): Promise<Map<string, Followers>> {
  const rows = await readAllRows((from, to) =>
    client.rpc("alert_counts", {}, { count: "exact" }).order("category_id").range(from, to),
  ).catch(fail);
  return new Map(rows.map((row) => [row.category_id, row]));
}
