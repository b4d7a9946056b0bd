import type { Job } from "./job.ts";
import type { JobRow } from "./job-rows.ts";

/**
 * @returns whether the operator has to be told of a job at `now`: it has failed twice in a row, or has failed and is late.
 *   A run that returned a problem, and so waits for no retry, was told by the job itself
 */
export function isUntold(
  { lateAfterSeconds = Number.POSITIVE_INFINITY }: Job,
  { failures, retryAt, succeededAt, isTold, isHeld }: JobRow,
  now: number,
): boolean {
  if (failures === 0 || isTold || isHeld) return false;
  const isLate = succeededAt !== null && now - succeededAt > lateAfterSeconds * 1000;
  return isLate || (failures >= 2 && retryAt !== null);
}
