/** For tests: the time of a page. */
import type { IsToCome } from "./request-dependencies.ts";

/** The time of the machine. */
export const now: IsToCome = (time) => Date.now() < Date.parse(time);

/** Returns a time, some days after another. */
export const daysAfter =
  (start: string, days: number): IsToCome =>
  (time) =>
    Date.parse(start) + days * 86_400_000 < Date.parse(time);
