/** Reads of the whole category tree for administrators, inactive categories included. Throw `ReadFailure` without an answer. */
import type { PostgrestResponse } from "@supabase/postgrest-js";
import type { DataClient } from "../data-client.ts";
import { dataOf } from "./read-failure.ts";
import { toStoredCategory } from "./rows.ts";
import type { Category } from "./types.ts";

/** The server's cap on one answer; a Supabase project may have a lower one. */
const rowsPerRead = 1000;

const failure = "Failed to fetch all categories";

/**
 * Returns every category, however many they are, in the order that siblings have.
 */
export async function getAllCategories(client: DataClient): Promise<Category[]> {
  const rows = await readAll((from, to) =>
    client
      .from("categories")
      .select("*", { count: "exact" })
      .order("sort_order", { ascending: true })
      .order("name", { ascending: true })
      .order("id", { ascending: true })
      .range(from, to),
  );
  // A row that was moved between two reads may have come twice.
  const byId = new Map(rows.map((row) => [row.id, toStoredCategory(row)]));
  return [...byId.values()];
}

/** Returns how many products each category holds itself; a category without products is not in the map. */
export async function getProductCounts(client: DataClient): Promise<Map<string, number>> {
  const rows = await readAll((from, to) =>
    client
      .from("category_product_counts")
      .select("category_id, product_count", { count: "exact" })
      .order("category_id", { ascending: true })
      .range(from, to),
  );
  return new Map(rows.map(({ category_id, product_count }) => [category_id, product_count]));
}

async function readAll<Row>(
  readPage: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await readPage(rows.length, rows.length + rowsPerRead - 1);
    const page = dataOf(answer, failure);
    rows.push(...page);
    if (page.length === 0 || rows.length >= (answer.count ?? Number.POSITIVE_INFINITY)) return rows;
  }
}
