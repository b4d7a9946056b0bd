/** Returns the memory that a start has used to the system, once the first visitor has a page. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const AFTER_MS = 5_000;

/** Has it collected when the start is over. */
export function collectGarbageSoon(): void {
  setTimeout(collectGarbage, AFTER_MS).unref();
}

/**
 * Collects all garbage, for some tens of milliseconds. Sources and modules that were read once are most of
 * the memory of a process that has just started, and V8 would keep it until there is too little.
 */
function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: NodeJS.GCFunction = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  // The thorough kind also gives empty pages back.
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
