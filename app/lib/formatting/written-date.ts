/** French dates and times of Paris. For the server only: browsers may spell a month differently. */
const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
const clock = new Intl.DateTimeFormat("fr-FR", { timeStyle: "short", timeZone: "Europe/Paris" });

/** Returns "1er octobre 2026", from a time or from a day such as 2026-10-01. */
export function writtenDay(time: string): string {
  return day.format(new Date(time)).replace(/^1 /, "1er ");
}

/** Returns "1er octobre 2026 à 10 h 05". */
export function writtenTime(time: string): string {
  return `${writtenDay(time)} à ${clock.format(new Date(time)).replace(":", "\u00a0h\u00a0")}`;
}
