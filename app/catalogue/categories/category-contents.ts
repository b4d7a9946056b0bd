/** The contents that can follow a category's switch, for administrators. All throw `PostgrestError`. */
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/** How many categories below it and how many products follow a category, or have followed it. */
export interface Contents extends Record<string, number> {
  subcategories: number;
  products: number;
}

interface ContentsRow {
  subcategory_count: number;
  product_count: number;
}

const toContents = ({ subcategory_count, product_count }: ContentsRow): Contents => ({
  subcategories: subcategory_count,
  products: product_count,
});

/**
 * Returns the active contents of an active category, or those that were switched off together with an
 * inactive one; `null` for a deleted category.
 */
export async function getContents(client: DataClient, id: string): Promise<Contents | null> {
  const [row] = dataOrThrow(await client.rpc("category_contents", { category_id: id }));
  return row ? toContents(row) : null;
}

/** Switches a category off or on together with its contents. @returns how many of them followed */
export async function switchWithContents(client: DataClient, id: string, active: boolean): Promise<Contents> {
  const answer = await client.rpc("switch_with_contents", { category_id: id, active }).single();
  return toContents(dataOrThrow(answer));
}
