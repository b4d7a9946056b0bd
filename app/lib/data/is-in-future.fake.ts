/** For tests: the time of a page. */
import type { IsInFuture } from "./data-client.ts";

/** The time of the machine. */
export const now: IsInFuture = (time) => Date.now() < Date.parse(time);

export const daysAfter =
  (start: string, days: number): IsInFuture =>
  (time) =>
    Date.parse(start) + days * 86_400_000 < Date.parse(time);
