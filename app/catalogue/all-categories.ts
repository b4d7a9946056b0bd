/** Reads of the whole category tree for administrators, inactive categories included. Throw `ReadFailure` without an answer. */
import { readAllRows } from "#app/data/all-rows.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { failRead } from "#app/data/read-failure.ts";
import { toStoredCategory } from "./rows.ts";
import type { Category } from "./types.ts";

const fail = (cause: unknown) => failRead("Failed to fetch all categories", cause);

/**
 * Returns every category, however many they are, in the order that siblings have.
 */
export async function getAllCategories(client: DataClient): Promise<Category[]> {
  const rows = await readAllRows((from, to) =>
    client
      .from("categories")
      .select("*", { count: "exact" })
      .order("sort_order", { ascending: true })
      .order("name", { ascending: true })
      .order("id", { ascending: true })
      .range(from, to),
  ).catch(fail);
  // A row that was moved between two reads may have come twice.
  const byId = new Map(rows.map((row) => [row.id, toStoredCategory(row)]));
  return [...byId.values()];
}

/** Returns how many products each category holds itself; a category without products is not in the map. */
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
