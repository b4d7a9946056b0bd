/** Runs are given out by the rows of jobs in the backend's database. */
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import { events } from "#backend/process/events.ts";
import { dueTime, nextTime } from "./due-time.ts";
import {
  type Job,
  LEASE_MARGIN_SECONDS,
  type Lease,
  type Leases,
  type RunEnd,
  type StartRun,
} from "./job.ts";
import {
  addRows,
  claimJob,
  type JobRow,
  type JobsState,
  noteTold,
  readClock,
  readJobs,
  readJobsState,
  recordOutcome,
  releaseJob,
  removeOtherRows,
} from "./job-rows.ts";

export interface DatabaseLeasesOptions {
  database: Database;
  /** Tells the operator, in the transaction that notes it. Default: nobody is told. */
  tell?: ((transaction: Transaction, name: string) => Promise<unknown>) | undefined;
  /** The clock, in milliseconds since 1970. Default: the database's. */
  clock?: (transaction: Transaction) => number | Promise<number>;
}

interface Found {
  job: Job;
  row: JobRow;
  due: number | null;
}

/** Leases of `backend.jobs`, one row for each job; the database's clock decides, so that processes agree on what is due. */
export class DatabaseLeases implements Leases {
  readonly #options: DatabaseLeasesOptions;
  readonly #clock: (transaction: Transaction) => number | Promise<number>;
  #hasRemovedOthers = false;

  constructor(options: DatabaseLeasesOptions) {
    this.#options = options;
    this.#clock = options.clock ?? readClock;
  }

  /** How the jobs are. @throws DatabaseUnavailable */
  state(): Promise<JobsState> {
    return this.#transact(
      async (transaction) => readJobsState(transaction, await this.#clock(transaction)),
      true,
    );
  }

  async look(jobs: readonly Job[], start: StartRun): Promise<number> {
    const { now, found } = await this.#find(jobs);
    let next = Number.POSITIVE_INFINITY;
    for (const one of found) {
      if (one.due === null) continue;
      const isStarted = one.due <= now && (await start(one.job, () => this.#take(one, now)));
      if (!isStarted) next = Math.min(next, one.due);
    }
    for (const { job, row, due } of found) {
      if (due === null && row.failures === 0 && !row.isHeld) events.jobIdle.tell({ job: job.name, at: now });
      // Its mail is due.
      if (isUntold(job, row, now) && (await this.#tell(job.name))) next = now;
    }
    return next - now;
  }

  /** Reads the due times of the jobs, and adds missing rows. */
  async #find(jobs: readonly Job[]): Promise<{ now: number; found: Found[] }> {
    const { now, found } = await this.#transact((transaction) => this.#read(transaction, jobs), true);
    if (this.#hasRemovedOthers && found.length === jobs.length) return { now, found };
    const names = jobs.map(({ name }) => name);
    return this.#transact(async (transaction) => {
      // Once only: two versions of the site that run together would remove each other's rows.
      if (!this.#hasRemovedOthers) await removeOtherRows(transaction, names);
      await addRows(transaction, names, now);
      this.#hasRemovedOthers = true;
      return this.#read(transaction, jobs);
    });
  }

  async #read(transaction: Transaction, jobs: readonly Job[]): Promise<{ now: number; found: Found[] }> {
    const now = await this.#clock(transaction);
    const rows = await readJobs(transaction);
    const found: Found[] = [];
    for (const job of jobs) {
      const row = rows.get(job.name);
      if (!row) continue;
      const waiting = (await job.nextDue?.(transaction)) ?? null;
      found.push({ job, row, due: row.isHeld ? null : dueTime(row, nextTime(job, now, waiting)) });
    }
    return { now, found };
  }

  async #take({ job, row }: Found, now: number): Promise<Lease | null> {
    const leasedUntil = now + (job.limitSeconds + LEASE_MARGIN_SECONDS) * 1000;
    const claim = { now, leasedUntil, dueAt: nextTime(job, now, null) };
    const run = await this.#transact((transaction) => claimJob(transaction, row, claim));
    if (run === null) return null;
    return {
      failures: row.failures + (row.leasedUntil === null ? 0 : 1),
      end: (end) => this.#transact((transaction) => this.#record(transaction, job, run, end)),
    };
  }

  async #record(transaction: Transaction, job: Job, run: string, end: RunEnd): Promise<void> {
    const now = await this.#clock(transaction);
    const ended = { name: job.name, run, now };
    if (end === null) return releaseJob(transaction, ended);
    const dueAt = nextTime(job, now, (await job.nextDue?.(transaction)) ?? null);
    const retryAt = end.retrySeconds === null ? null : now + end.retrySeconds * 1000;
    await recordOutcome(transaction, ended, { error: end.error, dueAt, retryAt });
  }

  /** @returns whether the operator was told now */
  async #tell(name: string): Promise<boolean> {
    const { tell } = this.#options;
    if (!tell) return false;
    await this.#transact(async (transaction) => {
      if (await noteTold(transaction, name)) await tell(transaction, name);
    });
    return true;
  }

  #transact<Result>(work: (transaction: Transaction) => Promise<Result>, readOnly = false): Promise<Result> {
    return asAccounts(this.#options, work, { readOnly });
  }
}

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
