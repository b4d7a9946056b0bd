/** Days as tasks say them. */
import { DAY_MS, shortDay } from "#app/lib/formatting/dates.ts";

const zone = { timeZone: "Europe/Paris" } as const;
const weekday = new Intl.DateTimeFormat("fr-FR", { ...zone, weekday: "long" });
const today = new Intl.DateTimeFormat("fr-FR", { ...zone, weekday: "long", day: "numeric", month: "long" });

/** Returns « mardi 24 novembre ». */
export const longDay = (now = new Date()): string => today.format(now);

/**
 * Returns until when a price counts as read: « à relire avant jeudi », « à relire depuis le 3 nov. »,
 * « indicatif » for one that was not read.
 */
export function endText(end: string, seenAt: string | null, now = new Date()): string {
  if (seenAt !== null && Date.parse(end) <= Date.parse(seenAt)) return "indicatif";
  const msLeft = Date.parse(end) - now.getTime();
  if (msLeft <= 0) return `à relire depuis le ${shortDay(end, now)}`;
  return msLeft < DAY_MS ? "à relire aujourd’hui" : `à relire avant ${weekday.format(new Date(end))}`;
}

/** Returns how long ago something was left: « hier », « il y a 11 jours ». */
export function ageText(at: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  if (days === 0) return "aujourd’hui";
  return days === 1 ? "hier" : `il y a ${days}\u00a0jours`;
}
