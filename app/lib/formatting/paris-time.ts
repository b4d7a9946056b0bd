/** Times as people type them, which are those of Paris. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "medium",
});

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
  const [day = "", month = "", year = "", clock = ""] = parts.format(whole).split(/\/|, /);
  return Date.parse(`${year}-${month}-${day}T${clock}Z`) - whole;
}
