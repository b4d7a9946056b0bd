/** What a job is. */
import type { Transaction } from "#backend/database/database.ts";

/** Something that happens at a time, in one process at a time. It can be started again after any failure. */
export interface Job {
  /** The key of its row; the back office has words for it. */
  name: string;
  /** A cron expression, in UTC. A time that was missed is caught up once. */
  schedule?: string | undefined;
  /**
   * For work that waits in rows: when the next of it is due, null when there is none. It counts beside `schedule`.
   * @throws DatabaseUnavailable
   */
  nextDue?: ((transaction: Transaction) => Promise<Date | null>) | undefined;
  /** After this time `signal` aborts and the run has failed. Another process takes over a little later. */
  limitSeconds: number;
  /** The longest pause after a failed run. Default: an hour. */
  longestPauseSeconds?: number | undefined;
  /**
   * Once `signal` aborts, the work has to end within seconds.
   * @returns what still fails although the work goes on at its own times, or undefined; the job said it in the report
   * @throws when the work failed and is to be done again
   */
  run(signal: AbortSignal): Promise<string | undefined>;
}
