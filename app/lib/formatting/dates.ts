/**
 * Days and times of Paris, as people type them and as pages and lists write them. What `Intl` makes waits for its first
 * use: browsers load this for the back office.
 */
import { once } from "./numbers.ts";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const timeZone = "Europe/Paris";

const parts = once(
  () => new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "medium" }),
);

/**
 * Returns the moment of a time of Paris. Of the hour that autumn repeats it takes the first; of the one that
 * spring leaves out, the same time an hour later.
 * @param typed as a control for date and time has it, such as 2026-11-23T10:00
 * @returns `null` for anything else
 */
export function parisMoment(typed: string): Date | null {
  const asUtc = Date.parse(`${typed}Z`);
  if (Number.isNaN(asUtc)) return null;
  // Two hours before, by the clock: late enough for the change in spring, early enough for the one in autumn.
  return new Date(asUtc - offsetAt(asUtc - 2 * HOUR_MS));
}

/** Returns the time of Paris at a moment, as such a control takes it. */
export function parisTyped(moment: Date): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString().slice(0, 16);
}

/** Returns the day in Paris, some days from now, such as 2026-11-23. */
export const parisDay = (daysFromNow = 0): string =>
  parisTyped(new Date(Date.now() + daysFromNow * DAY_MS)).slice(0, "2026-11-23".length);

/** Returns the beginning of a day in Paris with its zone, such as 2026-11-23T00:00:00+01:00. */
export function parisMidnight(day: string): string {
  const midnight = parisMoment(`${day}T00:00`);
  return midnight ? `${day}T00:00:00+0${offsetAt(midnight.getTime()) / HOUR_MS}:00` : day;
}

/** How far Paris is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const whole = Math.floor(moment / 1000) * 1000;
  const [day = "", month = "", year = "", clock = ""] = parts().format(whole).split(/\/|, /);
  return Date.parse(`${year}-${month}-${day}T${clock}Z`) - whole;
}

const writtenDays = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, dateStyle: "long" }));
const clock = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, timeStyle: "short" }));

/**
 * Returns "1er octobre 2026", from a time or from a day such as 2026-10-01. For the server only: browsers may spell a
 * month differently.
 */
export function writtenDay(time: string): string {
  return writtenDays().format(new Date(time)).replace(/^1 /, "1er ");
}

const day = once(() => new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric", month: "short" }));
const dayOfYear = once(
  () => new Intl.DateTimeFormat("fr-FR", { timeZone, day: "numeric", month: "short", year: "numeric" }),
);

/** Returns a day as the lists of the back office write it: « 24 oct. », « 24 oct. 2025 » in another year. */
export function shortDay(at: string, now = new Date()): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? day() : dayOfYear()).format(date);
}

/** Returns « 26 nov. à 8 h 30 ». */
export function shortTime(at: string, now = new Date()): string {
  const [hour, minute] = clock().format(new Date(at)).split(":");
  return `${shortDay(at, now)} à ${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}
