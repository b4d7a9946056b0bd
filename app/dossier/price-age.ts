/** Recommendations are evaluated at least every three months. */
const RECENT_DAYS = 92;

/** Whether a day such as 2026-11-21 is at most three months past. */
export function isRecent(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(day) <= RECENT_DAYS * 24 * 60 * 60 * 1000;
}
