/** The interface of jobs. */
import type { Transaction } from "#backend/database/database.ts";

/** Something that happens at a time, in one process at a time. It can be started again after any failure. */
export interface Job {
  /** The key of its row; the back office has words for it. */
  name: string;
  /** A cron expression, in UTC. A time that was missed is caught up once. */
  schedule?: string | undefined;
  /**
   * For work in rows: when the next row is due, null without one. It applies beside `schedule`.
   * @throws DatabaseUnavailable
   */
  nextDue?: ((transaction: Transaction) => Promise<Date | null>) | undefined;
  /** After this time `signal` aborts and the run has failed. Another process takes over a little later. */
  limitSeconds: number;
  /** The longest pause after a failed run. Default: an hour. */
  longestPauseSeconds?: number | undefined;
  /** When a success is older than this, a failing job is told as late. Default: never. */
  lateAfterSeconds?: number | undefined;
  /**
   * Once `signal` aborts, the work has to end within seconds.
   * @returns a problem that does not fail the run, which the job has reported itself; undefined without one
   * @throws when the work failed and is to be done again
   */
  run(signal: AbortSignal): Promise<string | undefined>;
}
