/** What the tests of jobs share: a database of the test file, runners on it, and a clock that the test sets. */

import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { DatabaseLeases, type DatabaseLeasesOptions } from "#backend/jobs/database-leases.ts";
import type { Job } from "#backend/jobs/job.ts";
import { JobRunner, type JobsOptions } from "#backend/jobs/runner.ts";
import type { Engine } from "#tests/support/databases/engines.ts";
import { eventually } from "#tests/support/waiting.ts";

export const START = Date.parse("2030-06-15T12:00:30Z");
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

interface JobState {
  name: string;
  failures: number;
  last_error: string | null;
  leased_until: string | null;
  next: number | null;
}

/** A gate that runs wait at until the test opens it. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

/** Opens a database before the tests of a `describe`, and leaves no runner and no row after each. */
export class JobScene {
  database!: Database;
  clockMs = START;
  /** What was reported. */
  said: string[] = [];
  /** The runs of jobs without a `run` of their own. */
  runs: string[] = [];
  readonly #runners: JobRunner[] = [];

  constructor(engine: Engine) {
    beforeAll(async () => {
      this.database = await engine.open();
    });
    beforeEach(() => {
      this.clockMs = START;
      this.said = [];
      this.runs = [];
    });
    afterEach(async () => {
      await Promise.all(this.#runners.splice(0).map((runner) => runner.close()));
      await this.query("delete from backend.jobs");
    });
    afterAll(() => this.database.close());
  }

  async query<Row>(sql: string): Promise<Row[]> {
    const { rows } = await this.database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query<Row>(sql),
    );
    return rows;
  }

  states = () =>
    this.query<JobState>(
      `select name, failures, last_error, leased_until::text,
         extract(epoch from coalesce(retry_at, due_at))::float8 * 1000 as next from backend.jobs order by name`,
    );

  /** The only job's. */
  state = async () => (await this.states())[0];

  /** Resolves when the only job runs. */
  started = () =>
    eventually(async () => expect((await this.state())?.leased_until).toEqual(expect.any(String)));

  /** Resolves when the only job does not run. */
  idle = () =>
    eventually(async () => expect((await this.states()).map((row) => row.leased_until)).toEqual([null]));

  job(changes: Partial<Job> = {}): Job {
    return {
      name: "daily",
      schedule: "0 3 * * *",
      limitSeconds: 60,
      run: async () => void this.runs.push(changes.name ?? "daily") as undefined,
      ...changes,
    };
  }

  leases(changes: Partial<DatabaseLeasesOptions> = {}): DatabaseLeases {
    return new DatabaseLeases({ database: this.database, clock: () => this.clockMs, ...changes });
  }

  /** Starts a runner, as a process does. */
  start(
    jobs: Job[],
    {
      retryAfterSeconds,
      ...changes
    }: Partial<DatabaseLeasesOptions> & Pick<Partial<JobsOptions>, "retryAfterSeconds"> = {},
  ): JobRunner {
    const runner = new JobRunner({
      leases: this.leases(changes),
      jobs,
      report: (line) => this.said.push(line),
      retryAfterSeconds: retryAfterSeconds ?? ((failures) => 60 * failures),
    });
    this.#runners.push(runner);
    return runner;
  }

  /** Lets the runner look, so much later; resolves when the only job does not run. */
  async look(runner: JobRunner, laterMs = 0): Promise<void> {
    this.clockMs += laterMs;
    runner.wake();
    await this.idle();
  }
}
