/** What a job is, and how its runs are given out: of several processes that find it due, one gets the run. */
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

/** How a run ended. Null when its process ended first: then the run begins anew. */
export type RunEnd = { error: string | null; retrySeconds: number | null } | null;

/** A run that belongs to this process until it is ended, or for the job's limit and a little longer. */
export interface Lease {
  /** The failed runs in a row before this one; null where they are not counted. */
  failures: number | null;
  /** Does nothing when the lease has lapsed. @throws when the end cannot be recorded now */
  end(end: RunEnd): Promise<void>;
}

/**
 * Starts a run.
 * @param take resolves with null when another process was first
 * @returns whether this process runs the job now
 */
export type StartRun = (job: Job, take: () => Promise<Lease | null>) => Promise<boolean>;

/** Where the processes of a site share what is due. */
export interface Leases {
  /** Starts those of these jobs that are due. @returns the milliseconds until the next look */
  look(jobs: readonly Job[], start: StartRun): Promise<number>;
}

/** The time after its signal in which a run ends and is recorded, before another process may take over. */
export const LEASE_MARGIN_SECONDS = 30;
