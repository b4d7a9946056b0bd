/** Runs jobs when they are due. Several processes may share a database: one of them gets each run. */
import { asAccounts, type Database, type Transaction } from "#backend/database/database.ts";
import { asSite } from "#backend/database/queue/requester.ts";
import { signals } from "#backend/process/signals.ts";
import type { backOff } from "./back-off.ts";
import { dueTime, nextTime } from "./due-time.ts";
import type { Job } from "./job.ts";
import {
  addRows,
  claimJob,
  type JobRow,
  type JobsState,
  noteTold,
  readClock,
  readJobs,
  readJobsState,
  removeOtherRows,
} from "./job-rows.ts";
import { pauseUntil } from "./pause.ts";
import { runJob } from "./run-job.ts";
import { shortReason } from "./short-reason.ts";
import { isUntold } from "./trouble.ts";

export interface JobsOptions {
  database: Database;
  jobs: readonly Job[];
  /** Receives one line for each failure. */
  report: (line: string) => void;
  /** Tells the operator, in the transaction that notes it. Default: nobody is told. */
  tell?: ((transaction: Transaction, name: string) => Promise<unknown>) | undefined;
  /** The clock, in milliseconds since 1970. Default: the database's. */
  clock?: (transaction: Transaction) => number | Promise<number>;
  /** The pause after a failed run. Default: `backOff` */
  retryAfterSeconds?: typeof backOff;
}

interface Found {
  job: Job;
  row: JobRow;
  due: number | null;
}

/** The time after its signal in which a run ends and is recorded, before another process may take over. */
const LEASE_MARGIN_MS = 30_000;
/** Another process may have died, or added work, without a notification. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const CLOSING_MS = 7_000;

/** Polls for due jobs, and sleeps until the next due time. */
export class JobRunner {
  readonly #options: JobsOptions;
  readonly #clock: (transaction: Transaction) => number | Promise<number>;
  readonly #closing = new AbortController();
  /** The jobs that this process runs now. */
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #pollsAgain = false;
  #failedPolls = 0;
  #hasRemovedOthers = false;

  /** Starts polling. @throws TypeError when a schedule is not valid */
  constructor(options: JobsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? readClock;
    for (const job of options.jobs) nextTime(job, 0, null);
    this.wake();
  }

  /** Polls now: call it after a commit that may have added work for a job. Never throws. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#pollsAgain = true;
    // Not as the requester that woke the runner.
    this.#polling ??= asSite(() => this.#pollUntilIdle());
  }

  /** @throws DatabaseUnavailable */
  state(): Promise<JobsState> {
    return this.#transact(
      async (transaction) => readJobsState(transaction, await this.#clock(transaction)),
      true,
    );
  }

  /** Starts no more runs, and gives running jobs a few seconds to end; after that their leases lapse. */
  async close(): Promise<void> {
    this.#closing.abort(new Error("the process ends"));
    clearTimeout(this.#timer);
    await this.#polling;
    const ended = new AbortController();
    await Promise.race([Promise.all(this.#running.values()), pauseUntil(CLOSING_MS, ended.signal)]);
    ended.abort();
  }

  async #pollUntilIdle(): Promise<void> {
    let sleepMs = 0;
    while (this.#pollsAgain) {
      this.#pollsAgain = false;
      sleepMs = await this.#poll();
      // Each of many writes wakes it.
      if (this.#pollsAgain) await pauseUntil(SHORTEST_SLEEP_MS, this.#closing.signal);
    }
    this.#polling = undefined;
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), sleepMs).unref();
  }

  /** Starts the due jobs. Never rejects; returns the milliseconds until the next poll. */
  async #poll(): Promise<number> {
    try {
      const { now, found } = await this.#find();
      for (const one of found) {
        if (one.due !== null && one.due <= now) await this.#start(one, now);
      }
      for (const { job, row, due } of found) {
        if (due === null && row.failures === 0 && !row.isHeld)
          signals.jobIdle.tell({ job: job.name, at: now });
        if (isUntold(job, row, now)) await this.#tell(job.name);
      }
      this.#failedPolls = 0;
      // The end of a run in this process wakes the runner.
      const others = found.filter(({ job }) => !this.#running.has(job.name));
      const next = Math.min(...others.map(({ due }) => due ?? Number.POSITIVE_INFINITY));
      return Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, next - now));
    } catch (error) {
      this.#failedPolls += 1;
      if (this.#failedPolls === 1) this.#options.report(`Jobs wait for the database: ${shortReason(error)}`);
      return Math.min(LONGEST_SLEEP_MS, 500 * 2 ** this.#failedPolls);
    }
  }

  /** Reads the due times of the jobs that this process does not run now, and adds missing rows. */
  async #find(): Promise<{ now: number; found: Found[] }> {
    const jobs = this.#options.jobs.filter(({ name }) => !this.#running.has(name));
    const { now, found } = await this.#transact((transaction) => this.#read(transaction, jobs), true);
    if (this.#hasRemovedOthers && found.length === jobs.length) return { now, found };
    const names = this.#options.jobs.map(({ name }) => name);
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

  async #start({ job, row }: Found, now: number): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const leasedUntil = now + job.limitSeconds * 1000 + LEASE_MARGIN_MS;
    const claim = { now, leasedUntil, dueAt: nextTime(job, now, null) };
    const run = await this.#transact((transaction) => claimJob(transaction, row, claim));
    if (run === null) return;
    const failures = row.failures + (row.leasedUntil === null ? 0 : 1);
    const ended = runJob(job, run, failures, {
      ...this.#options,
      transact: (work) => this.#transact(work),
      clock: this.#clock,
      closing: this.#closing.signal,
    }).finally(() => {
      this.#running.delete(job.name);
      this.wake();
    });
    this.#running.set(job.name, ended);
  }

  async #tell(name: string): Promise<void> {
    const { tell } = this.#options;
    if (!tell) return;
    await this.#transact(async (transaction) => {
      if (await noteTold(transaction, name)) await tell(transaction, name);
    });
    // Its mail is due.
    this.#pollsAgain = true;
  }

  #transact<Result>(work: (transaction: Transaction) => Promise<Result>, readOnly = false): Promise<Result> {
    return asAccounts(this.#options, work, { readOnly });
  }
}
