/** Runs jobs when they are due. Several processes may share what is due: one of them gets each run. */

import { nextTime } from "./due-time.ts";
import type { Job, Lease, Leases } from "./job.ts";
import { type backOff, pauseUntil, runJob, shortReason } from "./run-job.ts";

export interface JobsOptions {
  leases: Leases;
  jobs: readonly Job[];
  /** Receives one line for each failure. */
  report: (line: string) => void;
  /** The pause after a failed run. Default: `backOff` */
  retryAfterSeconds?: typeof backOff;
}

/** Another process may have died, or added work, without a notification. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 50;
const CLOSING_MS = 7_000;

/** Looks for due jobs, and sleeps until the next due time. */
export class JobRunner {
  readonly #options: JobsOptions;
  readonly #closing = new AbortController();
  /** The jobs that this process runs now. */
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #failedLooks = 0;

  /** Starts looking. @throws TypeError when a schedule is not valid */
  constructor(options: JobsOptions) {
    this.#options = options;
    for (const job of options.jobs) nextTime(job, 0, null);
    this.wake();
  }

  /** Looks now: call it after a commit that may have added work for a job. Never throws. */
  wake(): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#looksAgain = true;
    this.#looking ??= this.#lookUntilIdle();
  }

  /** Starts no more runs, and gives running jobs a few seconds to end; after that their leases lapse. */
  async close(): Promise<void> {
    this.#closing.abort(new Error("the process ends"));
    clearTimeout(this.#timer);
    await this.#looking;
    const ended = new AbortController();
    await Promise.race([Promise.all(this.#running.values()), pauseUntil(CLOSING_MS, ended.signal)]);
    ended.abort();
  }

  async #lookUntilIdle(): Promise<void> {
    let sleepMs = 0;
    while (this.#looksAgain) {
      this.#looksAgain = false;
      sleepMs = await this.#look();
      // Each of many writes wakes it.
      if (this.#looksAgain) await pauseUntil(SHORTEST_SLEEP_MS, this.#closing.signal);
    }
    this.#looking = undefined;
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => this.wake(), sleepMs).unref();
  }

  /** Starts the due jobs. Never rejects; returns the milliseconds until the next look. */
  async #look(): Promise<number> {
    const { jobs, leases, report } = this.#options;
    try {
      // The end of a run in this process wakes the runner.
      const idle = jobs.filter(({ name }) => !this.#running.has(name));
      const nextMs = await leases.look(idle, (job, take) => this.#start(job, take));
      this.#failedLooks = 0;
      return Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, nextMs));
    } catch (error) {
      this.#failedLooks += 1;
      if (this.#failedLooks === 1) report(`Jobs wait for the database: ${shortReason(error)}`);
      return Math.min(LONGEST_SLEEP_MS, 500 * 2 ** this.#failedLooks);
    }
  }

  async #start(job: Job, take: () => Promise<Lease | null>): Promise<boolean> {
    if (this.#closing.signal.aborted) return false;
    const lease = await take();
    if (lease === null) return false;
    const ended = runJob(job, lease, { ...this.#options, closing: this.#closing.signal }).finally(() => {
      this.#running.delete(job.name);
      this.wake();
    });
    this.#running.set(job.name, ended);
    return true;
  }
}
