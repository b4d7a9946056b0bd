import { nextTime } from "@levidence/backend/jobs";
import { expect, test } from "vitest";
import { readEnvironment } from "#config/environment.ts";
import { backupJob } from "./backup-job.ts";

const DAY = Date.parse("2030-06-15T00:00:00Z");
const HOUR_MS = 3_600_000;

/** @returns the hours of the backups of a day, after asserting that each is at minute 43 */
function hoursOf(settings: Record<string, string>): number[] {
  const job = backupJob(readEnvironment({ BACKUP_DIR: "backups", ...settings }), () => undefined);
  const hours = [];
  for (
    let at = nextTime(job, DAY, null);
    at !== null && at < DAY + 24 * HOUR_MS;
    at = nextTime(job, at, null)
  ) {
    expect(new Date(at).getUTCMinutes()).toBe(43);
    hours.push(new Date(at).getUTCHours());
  }
  return hours;
}

test("backups are taken at night, and as often as the setting says", () => {
  expect(hoursOf({})).toEqual([3]);
  expect(hoursOf({ BACKUP_EVERY: "6h" })).toEqual([3, 9, 15, 21]);
});

test.each(["1h", "2h", "3h", "4h", "8h", "12h"])(
  "every %s is evenly spaced, and one is at night",
  (pause) => {
    const hours = hoursOf({ BACKUP_EVERY: pause });
    expect(hours).toContain(3);
    expect(hours).toEqual(hours.map((_, index) => (hours[0] ?? 0) + index * Number.parseInt(pause, 10)));
    expect(hours).toHaveLength(24 / Number.parseInt(pause, 10));
  },
);
