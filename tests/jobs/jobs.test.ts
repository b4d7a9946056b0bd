/** Jobs run at their times, in one process at a time, and go on after every failure: on both engines, by a clock of the test. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { backOff } from "#backend/jobs/back-off.ts";
import type { Job } from "#backend/jobs/job.ts";
import { JobRunner, type JobsOptions } from "#backend/jobs/runner.ts";
import { engines } from "#tests/engines.ts";

const START = Date.parse("2030-06-15T12:00:30Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface JobState {
  name: string;
  failures: number;
  last_error: string | null;
  leased_until: string | null;
  next: number | null;
}

const eventually = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 });

/** A gate that runs wait at until the test opens it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

describe.each(engines)("jobs on $name", (engine) => {
  let database: Database;
  let clockMs: number;
  let said: string[];
  let runs: string[];
  const runners: JobRunner[] = [];
  beforeAll(async () => {
    database = await engine.open();
  });
  beforeEach(() => {
    clockMs = START;
    said = [];
    runs = [];
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
    await query("delete from backend.jobs");
  });
  afterAll(() => database.close());

  const query = async <Row>(sql: string) => {
    const { rows } = await database.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query<Row>(sql),
    );
    return rows;
  };
  const states = () =>
    query<JobState>(
      `select name, failures, last_error, leased_until::text,
         extract(epoch from coalesce(retry_at, due_at))::float8 * 1000 as next from backend.jobs order by name`,
    );
  const state = async () => (await states())[0];
  const started = () =>
    eventually(async () => expect((await state())?.leased_until).toEqual(expect.any(String)));
  const idle = () =>
    eventually(async () => expect((await states()).map((row) => row.leased_until)).toEqual([null]));

  function job(changes: Partial<Job> = {}): Job {
    return {
      name: "daily",
      schedule: "0 3 * * *",
      limitSeconds: 60,
      run: async () => void runs.push(changes.name ?? "daily") as undefined,
      ...changes,
    };
  }
  function start(jobs: Job[], changes: Partial<JobsOptions> = {}) {
    const runner = new JobRunner({
      database,
      jobs,
      report: (line) => said.push(line),
      clock: () => clockMs,
      retryAfterSeconds: (failures) => 60 * failures,
      ...changes,
    });
    runners.push(runner);
    return runner;
  }
  /** Resolves once the runner has looked and its runs have ended. */
  async function look(runner: JobRunner, laterMs = 0) {
    clockMs += laterMs;
    runner.wake();
    await idle();
  }

  test("a job runs at the first start, then at its times, in UTC", async () => {
    const runner = start([job()]);
    await eventually(() => expect(runs).toHaveLength(1));
    await idle();
    expect((await state())?.next).toBe(Date.parse("2030-06-16T03:00:00Z"));
    await look(runner, 14 * 60 * MINUTE_MS);
    expect(runs).toHaveLength(1);
    await look(runner, 60 * MINUTE_MS);
    await eventually(() => expect(runs).toHaveLength(2));
    await idle();
    expect((await state())?.next).toBe(Date.parse("2030-06-17T03:00:00Z"));
    expect(said).toEqual([]);
  });

  test("times that were missed are caught up once", async () => {
    const before = start([job()]);
    await eventually(() => expect(runs).toHaveLength(1));
    await idle();
    await before.close();
    clockMs += 30 * DAY_MS;
    const after = start([job()]);
    await eventually(() => expect(runs).toHaveLength(2));
    await look(after);
    await look(after);
    expect(runs).toHaveLength(2);
    expect((await state())?.next).toBe(Date.parse("2030-07-16T03:00:00Z"));
  });

  test("of two runners that find a job due, one runs it, fifty times", async () => {
    let current = 0;
    let most = 0;
    const counted = job({
      async run() {
        runs.push("daily");
        current += 1;
        most = Math.max(most, current);
        await new Promise(setImmediate);
        current -= 1;
        return undefined;
      },
    });
    const pair = [start([counted]), start([counted])];
    for (let day = 1; day <= 50; day += 1) {
      await eventually(() => expect(runs).toHaveLength(day));
      await idle();
      clockMs += DAY_MS;
      for (const runner of pair) runner.wake();
    }
    await eventually(() => expect(runs).toHaveLength(51));
    expect(most).toBe(1);
  });

  test("while one process runs a job, another one waits, however often it looks", async () => {
    const held = gate();
    start([job({ run: () => held.passed.then(() => void runs.push("first") as undefined) })]);
    await started();
    const other = start([job()]);
    for (let looks = 0; looks < 5; looks += 1) {
      clockMs += 10_000;
      other.wake();
      await query("select 1");
    }
    expect(runs).toEqual([]);
    held.open();
    await idle();
    expect(runs).toEqual(["first"]);
  });

  test("the job of a process that died is run again after its lease, and not before", async () => {
    const dead = gate();
    // Its end is never recorded, as after a kill.
    start([job({ run: () => dead.passed.then(() => undefined) })]);
    await started();
    const ranAt: number[] = [];
    const other = start([job({ run: async () => void ranAt.push(clockMs) as undefined })]);
    clockMs = START + 89_000;
    other.wake();
    await query("select 1");
    await query("select 1");
    clockMs = START + 90_000;
    other.wake();
    await eventually(() => expect(ranAt).toEqual([START + 90_000]));
    await idle();
    expect(await state()).toMatchObject({ failures: 0, last_error: null });
    // The first process was only slow: what it says now is too late.
    const recorded = await state();
    dead.open();
    await runners[0]?.close();
    expect(await state()).toEqual(recorded);
  });

  test("a failure is repeated after growing pauses, is told without secrets, and forgotten after a success", async () => {
    let fails = true;
    const runner = start([
      job({
        async run() {
          runs.push("daily");
          if (fails) throw new Error("ada@exemple.fr\nrefused by postgres://site:pass@db/x");
          return undefined;
        },
      }),
    ]);
    await eventually(async () => expect((await state())?.failures).toBe(1));
    const [first] = await states();
    expect(first).toMatchObject({ last_error: "… refused by …", next: START + MINUTE_MS });
    expect(await runner.isFailing()).toBe(true);
    await look(runner, 59_000);
    expect(runs).toHaveLength(1);
    await look(runner, 1_000);
    await eventually(async () => expect((await state())?.failures).toBe(2));
    expect((await state())?.next).toBe(clockMs + 2 * MINUTE_MS);
    expect(said).toEqual([
      "Job daily failed (1 in a row), next attempt in 60 s: … refused by …",
      "Job daily failed (2 in a row), next attempt in 120 s: … refused by …",
    ]);

    fails = false;
    await look(runner, 2 * MINUTE_MS);
    await eventually(() => expect(runs).toHaveLength(3));
    await idle();
    expect(await state()).toMatchObject({
      failures: 0,
      last_error: null,
      next: Date.parse("2030-06-16T03:00:00Z"),
    });
    expect(await runner.isFailing()).toBe(false);
  });

  test.each([
    [60, 75],
    [undefined, 4_500],
  ])(
    "a job with a longest pause of %s s is tried again after at most %s s",
    async (longestPauseSeconds, most) => {
      await query("insert into backend.jobs (name, due_at, failures) values ('daily', now(), 40)");
      const failing = job({ run: () => Promise.reject(new Error("no answer")), longestPauseSeconds });
      start([failing], { retryAfterSeconds: backOff });
      await eventually(async () => expect((await state())?.failures).toBe(41));
      const pause = (((await state())?.next ?? 0) - clockMs) / 1_000;
      expect(pause).toBeLessThanOrEqual(most);
      expect(pause).toBeGreaterThan(most / 2);
    },
  );

  test("a run is told to end at its limit, and counts as failed", async () => {
    const ended: unknown[] = [];
    start([
      job({
        limitSeconds: 0.05,
        run: (signal) =>
          new Promise((resolve) => {
            signal.addEventListener("abort", () => {
              ended.push(signal.reason);
              resolve(undefined);
            });
          }),
      }),
    ]);
    await eventually(async () => expect((await state())?.failures).toBe(1));
    expect(ended).toHaveLength(1);
    expect((await state())?.last_error).toBe("took longer than 0.05 s");
  });

  test("work that goes on at times of its own is shown as failing, and not repeated before", async () => {
    let problem: string | undefined = "two mails wait";
    const next = () => new Date(START + 5 * MINUTE_MS);
    const runner = start([
      job({
        schedule: "* * * * *",
        async run() {
          runs.push("daily");
          return problem;
        },
      }),
      job({ name: "rows", schedule: undefined, nextDue: async () => next() }),
    ]);
    await eventually(async () => expect((await states()).map(({ failures }) => failures)).toEqual([1, 0]));
    expect((await states()).map((row) => row.next)).toEqual([START + 30_000, next().getTime()]);
    expect(said).toEqual([]);
    problem = undefined;
    clockMs += 30_000;
    runner.wake();
    await eventually(async () => expect((await state())?.failures).toBe(0));
  });

  test("work that arrives during a run is done by the next one, at once", async () => {
    let due: Date | null = null;
    const held = gate();
    const runner = start([
      job({
        schedule: undefined,
        nextDue: async () => due,
        async run() {
          due = null;
          runs.push("rows");
          if (runs.length === 1) await held.passed;
          return undefined;
        },
      }),
    ]);
    await eventually(() => expect(runs).toHaveLength(1));
    due = new Date(START);
    runner.wake();
    held.open();
    await eventually(() => expect(runs).toHaveLength(2));
    await idle();
    expect((await state())?.next).toBeNull();
  });

  test("ten jobs that are due together all run, and one that hangs holds up no other", async () => {
    const held = gate();
    const jobs = Array.from({ length: 10 }, (_, index) =>
      job({
        name: `job ${index}`,
        async run() {
          if (index === 0) await held.passed;
          runs.push(`job ${index}`);
          return undefined;
        },
      }),
    );
    start(jobs);
    start(jobs);
    await eventually(() => expect(runs).toHaveLength(9));
    held.open();
    await eventually(() => expect(runs).toHaveLength(10));
    expect(new Set(runs).size).toBe(10);
  });

  test("closing ends a run within seconds, and the next start begins it anew", async () => {
    const before = start([
      job({
        run: (signal) =>
          new Promise((_, reject) =>
            signal.addEventListener("abort", () => reject(new Error("interrupted"))),
          ),
      }),
    ]);
    await started();
    await before.close();
    expect(await state()).toMatchObject({ leased_until: null, failures: 0, next: START });
    expect(said).toEqual([]);
    start([job()]);
    await eventually(() => expect(runs).toHaveLength(1));
  });

  test("a job that no longer exists is forgotten, unless an earlier version of the site is running it", async () => {
    await query(
      `insert into backend.jobs (name, due_at, leased_until)
       values ('gone', now(), null), ('going', now(), now() + interval '1 hour')`,
    );
    start([job()]);
    await eventually(async () =>
      expect((await states()).map(({ name }) => name)).toEqual(["daily", "going"]),
    );
  });

  test("a job that has not started for a quarter of an hour counts as failing", async () => {
    const runner = start([job()]);
    await eventually(() => expect(runs).toHaveLength(1));
    await idle();
    await runner.close();
    clockMs = Date.parse("2030-06-16T03:14:00Z");
    expect(await runner.isFailing()).toBe(false);
    clockMs += 2 * MINUTE_MS;
    expect(await runner.isFailing()).toBe(true);
  });

  test("without the database the runner waits, says so once, and recovers", async () => {
    let isDown = true;
    let attempts = 0;
    const failing = {
      runAs(...parameters: Parameters<Database["runAs"]>) {
        if (!isDown) return database.runAs(...parameters);
        attempts += 1;
        return Promise.reject(new Error("no answer"));
      },
    } as Database;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      start([job()], { database: failing });
      for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
      // At 0, 1, 3, 7, 15 and 31 seconds.
      expect(attempts).toBe(6);
      expect(said).toEqual(["Jobs wait for the database: no answer"]);
      isDown = false;
      await vi.advanceTimersByTimeAsync(5_000);
    } finally {
      vi.useRealTimers();
    }
    await eventually(() => expect(runs).toHaveLength(1));
    await idle();
  });

  test("a run whose end cannot be recorded is recorded when the database is back, and not run twice", async () => {
    let isDown = false;
    const failing = {
      runAs: (...parameters: Parameters<Database["runAs"]>) =>
        isDown ? Promise.reject(new Error("no answer")) : database.runAs(...parameters),
    } as Database;
    const held = gate();
    const runner = start([job({ run: () => held.passed.then(() => void runs.push("daily") as undefined) })], {
      database: failing,
    });
    await started();
    isDown = true;
    held.open();
    await eventually(() => expect(runs).toHaveLength(1));
    isDown = false;
    await look(runner);
    expect(runs).toHaveLength(1);
  });
});

test("a schedule that is not valid stops the start", () => {
  const jobs = [{ name: "x", schedule: "61 * * * *", limitSeconds: 1, run: async () => undefined }];
  expect(() => new JobRunner({ database: {} as Database, jobs, report: () => undefined })).toThrow(/minute/);
});
