/** Days as the lists of the back office write them: « 24 oct. », « 24 oct. 2025 » in another year. */

const zone = { timeZone: "Europe/Paris" } as const;
const day = new Intl.DateTimeFormat("fr-FR", { ...zone, day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat("fr-FR", {
  ...zone,
  day: "numeric",
  month: "short",
  year: "numeric",
});
const time = new Intl.DateTimeFormat("fr-FR", { ...zone, hour: "numeric", minute: "2-digit" });

/** Returns « 24 oct. ». */
export function shortDay(at: string, now = new Date()): string {
  const date = new Date(at);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date);
}

/** Returns « 26 nov. à 8 h 30 ». */
export function shortTime(at: string, now = new Date()): string {
  const [hour, minute] = time.format(new Date(at)).split(":");
  return `${shortDay(at, now)} à ${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}
