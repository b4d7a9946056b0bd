/** The caches of a process that renders pages, and the only place that empties them. */
import type { DataSource } from "./data-source.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { type DataFetch, ResponseCache } from "./page-cache/response-cache.ts";

const HOUR_MS = 3_600_000;
/** The age of pages with a Supabase project, which sends no change events. */
const PAGE_AGE_WITHOUT_EVENTS_MS = 30_000;

/**
 * @param maxBytes see PageCacheOptions
 * @returns the cache of pages, and the function by which those pages have to read their data
 */
export function openPageCache(
  data: Pick<DataSource, "dataFetch" | "onChange">,
  maxBytes?: number,
): { cache: PageCache; dataFetch: DataFetch } {
  if (!data.onChange) {
    return { cache: new PageCache({ maxAgeMs: PAGE_AGE_WITHOUT_EVENTS_MS }), dataFetch: data.dataFetch };
  }
  const cache = new PageCache({ maxAgeMs: HOUR_MS, maxBytes });
  const answers = new ResponseCache(data.dataFetch);
  data.onChange((change) => {
    // A page that is made anew must not find an answer from before.
    answers.invalidate(change);
    cache.invalidate(change);
  });
  return { cache, dataFetch: answers.fetchFor };
}
