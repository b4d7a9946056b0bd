import { use, useDeferredValue, useState } from "react";
import type { Listing } from "./listing.ts";

/**
 * What a loader's promise came to. The screen is there before it; later on React keeps what is shown until the next answer.
 * @returns the `list`, and why it could not be read (`problem`): `null` where that is not so, both before the first answer.
 * `lastList` stays when another one could not be read
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
