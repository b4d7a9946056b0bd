/** The contents that can follow a category's switch, for administrators. All throw `PostgrestError`. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ContentsRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/**
 * Returns the active contents of an active category, or those that were switched off together with an
 * inactive one; `null` for a deleted category.
 */
export async function getContents(client: DataClient, id: string): Promise<ContentsRow | null> {
  const [row] = dataOrThrow(await client.rpc("category_contents", { category_id: id }));
  return row ?? null;
}

/** Switches a category off or on together with its contents. @returns how many of them followed */
export async function switchWithContents(
  client: DataClient,
  id: string,
  active: boolean,
): Promise<ContentsRow> {
  return dataOrThrow(await client.rpc("switch_with_contents", { category_id: id, active }).single());
}
