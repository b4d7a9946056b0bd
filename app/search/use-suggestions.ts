import { useCallback, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { createDataClient } from "#app/lib/data/data-client.ts";
import type { RootData } from "#app/lib/data/root-data.ts";
import { type Search, searchCatalogue } from "./search.ts";

/** How long typing must pause before a search: one per letter would be wasted. */
const PAUSE_MS = 180;

/**
 * Searches when the typing pauses, and keeps the last answer until the next. Fetches the data directly: through
 * a route's loader, a failed load of that route's code would replace the current page by an error.
 */
export function useSuggestions(query: string) {
  const backend = useRouteLoaderData<RootData>("root")?.backend;
  /** What was found is `null` until the first answer is there. */
  const [suggestions, setSuggestions] = useState({ found: null as Search | null, hasFailed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same query
  useEffect(() => {
    if (!query) return;
    let isStale = false;
    const ask = async () => {
      try {
        if (!backend) throw new Error("The page came without the address of its data");
        const { dataUrl, publishableKey } = backend;
        const client = createDataClient({
          dataUrl: dataUrl || window.location.origin,
          publishableKey,
          fetch: (input, init) => fetch(input, init),
        });
        const found = await searchCatalogue(client, query, (time) => Date.now() < Date.parse(time));
        if (!isStale) setSuggestions({ found, hasFailed: false });
      } catch {
        // The cause has been logged.
        if (!isStale) setSuggestions({ found: null, hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query, backend, attempt]);

  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...suggestions, askAgain };
}
