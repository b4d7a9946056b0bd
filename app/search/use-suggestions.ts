import { useCallback, useEffect, useState } from "react";
import type { Search } from "./search.ts";

/** How long typing must pause before a search: one per letter would be wasted. */
const PAUSE_MS = 180;

/**
 * Searches when the typing pauses, and keeps the last answer until the next. Not by a fetcher: React Router replaces
 * the page by an error when one fails.
 */
export function useSuggestions(query: string) {
  /** What was found is `null` until the first answer is there. */
  const [suggestions, setSuggestions] = useState({ found: null as Search | null, hasFailed: false });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same query
  useEffect(() => {
    if (!query) return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/suggestions.json?q=${encodeURIComponent(query)}`, { signal });
        if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
        setSuggestions({ found: await answer.json(), hasFailed: false });
      } catch (error) {
        if (signal.aborted) return;
        console.error("Failed to search the catalogue", error);
        setSuggestions({ found: null, hasFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, attempt]);

  const askAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...suggestions, askAgain };
}
