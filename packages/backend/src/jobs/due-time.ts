/** When a job starts next. Times in milliseconds since 1970. */
import { Cron } from "croner";
import { LRUCache } from "lru-cache";
import type { Job } from "./job.ts";
import type { JobRow } from "./job-rows.ts";

/** Reading a schedule takes longer than the question for the waiting rows, which each write asks. */
const schedules = new LRUCache<string, Cron>({
  max: 100,
  memoMethod: (schedule) => new Cron(schedule, { timezone: "UTC" }),
});

/**
 * @param waiting when the rows that the job works on are due
 * @returns the next time after `now` by schedule or rows; null when there is none
 * @throws TypeError when the schedule is not valid
 */
export function nextTime({ schedule }: Job, now: number, waiting: Date | null): number | null {
  const scheduled = schedule && schedules.memo(schedule).nextRun(new Date(now));
  return earliest(scheduled ? scheduled.getTime() : null, waiting?.getTime() ?? null);
}

/**
 * @returns when the job may start; null when nothing waits for it. During another process's run that is the
 *   end of its lease, and after a failure the end of the pause
 */
export function dueTime(row: JobRow, next: number | null): number | null {
  return row.leasedUntil ?? row.retryAt ?? earliest(row.dueAt, next);
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
