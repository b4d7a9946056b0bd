/** For tests: the time of a page. */
import type { IsInFuture } from "./request-dependencies.ts";

/** The time of the machine. */
export const now: IsInFuture = (time) => Date.now() < Date.parse(time);

/** Returns a time, some days after another. */
export const daysAfter =
  (start: string, days: number): IsInFuture =>
  (time) =>
    Date.parse(start) + days * 86_400_000 < Date.parse(time);
