import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/** More are found by words. */
const MOST = 100;

/**
 * Returns the names of the merchants whose terms are kept, from A to Z.
 * @throws ReadFailure
 */
export async function merchantNames(client: DataClient): Promise<string[]> {
  const rows = await client.from("merchants").select("name").order("name").limit(MOST);
  return dataOrThrow(rows).map(({ name }) => name);
}
