/** How runs are given out: of several processes that find a job due, one gets the run. */
import type { Job } from "./job.ts";

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
