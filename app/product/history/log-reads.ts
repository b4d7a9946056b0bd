/** Reads of the public log. All throw `ReadFailure` when the database gives no answer. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { type LogKind, toLogEntry } from "./log.ts";

/** How many entries one page shows. */
const ENTRIES_PER_PAGE = 40;

/**
 * Returns a page of the log, the latest first, and in `next` the entry before which the next page goes on;
 * `null` on the last.
 * @param options.kind all kinds without it
 * @param options.category_id of products in this category or below it; all of them without it
 * @param options.before the id of an entry: the page goes on after it
 */
export async function getLog(
  client: DataClient,
  {
    kind,
    category_id,
    before,
    count = ENTRIES_PER_PAGE,
  }: { kind?: LogKind | undefined; category_id?: string | undefined; before?: string; count?: number } = {},
) {
  const asked = {
    ...(kind && { of_kind: kind }),
    ...(before && { before }),
    most: count + 1,
    ...(category_id && { in_category: category_id }),
  };
  const answer = await client.rpc("log_entries", asked, { get: true });
  const entries = dataOf(answer, "Failed to fetch the log").slice(0, count).map(toLogEntry);
  const hasMore = (answer.data?.length ?? 0) > count;
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}
