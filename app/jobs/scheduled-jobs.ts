/** The read of the jobs' states. */
import type { DataClient } from "#app/data/data-client.ts";

export interface ScheduledJob {
  name: string;
  isRunning: boolean;
  /** ISO date and time of the last start; null before the first one. */
  startedAt: string | null;
  /** ISO date and time of the next start; null while nothing waits for the job. */
  nextAt: string | null;
  /** Failed runs in a row. */
  failures: number;
  /** What the last of them said, in English. */
  lastError: string | null;
}

/**
 * Returns all jobs of the site, by name; none on a Supabase project.
 * @throws PostgrestError
 */
export async function getScheduledJobs(data: DataClient): Promise<ScheduledJob[]> {
  const { data: rows, error } = await data.rpc("scheduled_jobs");
  if (error) throw error;
  return rows.map((row) => ({
    name: row.name,
    isRunning: row.is_running,
    startedAt: row.started_at,
    nextAt: row.is_running ? null : row.next_at,
    failures: row.failures,
    lastError: row.last_error,
  }));
}
