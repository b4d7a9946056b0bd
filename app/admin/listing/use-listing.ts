import { use, useDeferredValue, useState } from "react";
import type { Listing } from "./listing.ts";

/**
 * Reads a loader's promise. The screen renders without a list before the first answer; during later ones
 * React keeps the previous screen.
 * @returns `list` or `problem`, the reason of a failure (both `null` before the first answer), and
 *   `lastList`, which survives a failure
 */
export function useListing<List>(promise: Promise<Listing<List>>) {
  const shown = useDeferredValue<Promise<Listing<List>> | null>(promise, null);
  const answer = shown && use(shown);
  const list = answer && "list" in answer ? answer.list : null;
  const problem = answer && "problem" in answer ? answer.problem : null;
  const [lastList, setLastList] = useState<List | null>(null);
  if (list && list !== lastList) setLastList(list);
  return { list, problem, lastList };
}
