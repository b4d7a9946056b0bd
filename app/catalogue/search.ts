import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";
import { toSearchResult } from "./rows.ts";
import type { SearchResult } from "./types.ts";

/** Longer queries are cut: people do not type them, and every word has a cost. */
export const MAX_QUERY_LENGTH = 100;

/**
 * Searches active categories and products, ignoring accents and case and tolerant of a typo.
 * @param query as typed; a blank one finds nothing
 * @returns the best first, 60 at most
 * @throws ReadFailure when the database gives no answer
 */
export async function searchCatalogue(
  client: DataClient,
  query: string,
  isToCome: IsToCome,
): Promise<SearchResult[]> {
  const q = query
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  if (!q) return [];
  const answer = await client.rpc("search_catalogue", { q }, { get: true });
  return dataOf(answer, "Failed to search the catalogue").map((row) => toSearchResult(row, isToCome));
}
