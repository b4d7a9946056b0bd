/** Jobs run at their times, in one process at a time: on both engines, by a clock of the test. */

import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { DatabaseLeases } from "#backend/jobs/database-leases.ts";
import { JobRunner } from "#backend/jobs/runner.ts";
import { events } from "#backend/process/events.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { DAY_MS, gate, JobScene, MINUTE_MS, START } from "#tests/support/jobs.ts";
import { eventually } from "#tests/support/waiting.ts";

describe.each(engines)("jobs on $name", (engine) => {
  const scene = new JobScene(engine);

  test("a job runs at the first start, then at its times, in UTC", async () => {
    const runner = scene.start([scene.job()]);
    await eventually(() => expect(scene.runs).toHaveLength(1));
    await scene.idle();
    expect((await scene.state())?.next).toBe(Date.parse("2030-06-16T03:00:00Z"));
    await scene.look(runner, 14 * 60 * MINUTE_MS);
    expect(scene.runs).toHaveLength(1);
    await scene.look(runner, 60 * MINUTE_MS);
    await eventually(() => expect(scene.runs).toHaveLength(2));
    await scene.idle();
    expect((await scene.state())?.next).toBe(Date.parse("2030-06-17T03:00:00Z"));
    expect(scene.said).toEqual([]);
  });

  test("each look that finds nothing for a job tells so, and none before it has failed or while work waits", async () => {
    let due: Date | null = null;
    let fails = false;
    const looks: number[] = [];
    onTestFinished(events.jobIdle.listen(({ at }) => looks.push(at)));
    const rows = scene.job({
      schedule: undefined,
      nextDue: async () => due,
      async run() {
        scene.runs.push("daily");
        if (fails) throw new Error("no answer");
        due = null;
        return undefined;
      },
    });
    const runner = scene.start([rows]);
    await eventually(() => expect(looks).toContain(scene.clockMs));
    await scene.look(runner, MINUTE_MS);
    await eventually(() => expect(looks).toContain(scene.clockMs));
    due = new Date(scene.clockMs + 2 * MINUTE_MS);
    fails = true;
    const last = scene.clockMs;
    await scene.look(runner, MINUTE_MS);
    await scene.look(runner, MINUTE_MS);
    await eventually(async () => expect((await scene.state())?.failures).toBe(1));
    await scene.look(runner);
    expect(Math.max(...looks)).toBe(last);
  });

  test("times that were missed are caught up once", async () => {
    const before = scene.start([scene.job()]);
    await eventually(() => expect(scene.runs).toHaveLength(1));
    await scene.idle();
    await before.close();
    scene.clockMs += 30 * DAY_MS;
    const after = scene.start([scene.job()]);
    await eventually(() => expect(scene.runs).toHaveLength(2));
    await scene.look(after);
    await scene.look(after);
    expect(scene.runs).toHaveLength(2);
    expect((await scene.state())?.next).toBe(Date.parse("2030-07-16T03:00:00Z"));
  });

  test("of two runners that find a job due, one runs it, fifty times", async () => {
    let current = 0;
    let most = 0;
    const counted = scene.job({
      async run() {
        scene.runs.push("daily");
        current += 1;
        most = Math.max(most, current);
        await new Promise(setImmediate);
        current -= 1;
        return undefined;
      },
    });
    const pair = [scene.start([counted]), scene.start([counted])];
    for (let day = 1; day <= 50; day += 1) {
      await eventually(() => expect(scene.runs).toHaveLength(day));
      await scene.idle();
      scene.clockMs += DAY_MS;
      for (const runner of pair) runner.wake();
    }
    await eventually(() => expect(scene.runs).toHaveLength(51));
    expect(most).toBe(1);
  });

  test("while one process runs a job, another one waits, however often it looks", async () => {
    const held = gate();
    scene.start([
      scene.job({ run: () => held.passed.then(() => void scene.runs.push("first") as undefined) }),
    ]);
    await scene.started();
    const other = scene.start([scene.job()]);
    for (let looks = 0; looks < 5; looks += 1) {
      scene.clockMs += 10_000;
      other.wake();
      await scene.query("select 1");
    }
    expect(scene.runs).toEqual([]);
    held.open();
    await scene.idle();
    expect(scene.runs).toEqual(["first"]);
  });

  test("the job of a process that died is run again after its lease, and not before", async () => {
    const dead = gate();
    // Its end is never recorded, as after a kill.
    const dying = scene.start([scene.job({ run: () => dead.passed.then(() => undefined) })]);
    await scene.started();
    const ranAt: number[] = [];
    const other = scene.start([scene.job({ run: async () => void ranAt.push(scene.clockMs) as undefined })]);
    scene.clockMs = START + 89_000;
    other.wake();
    await scene.query("select 1");
    await scene.query("select 1");
    scene.clockMs = START + 90_000;
    other.wake();
    await eventually(() => expect(ranAt).toEqual([START + 90_000]));
    await scene.idle();
    expect(await scene.state()).toMatchObject({ failures: 0, last_error: null });
    // The first process was only slow: what it says now is too late.
    const recorded = await scene.state();
    dead.open();
    await dying.close();
    expect(await scene.state()).toEqual(recorded);
  });

  test("work that arrives during a run is done by the next one, at once", async () => {
    let due: Date | null = null;
    const held = gate();
    const runner = scene.start([
      scene.job({
        schedule: undefined,
        nextDue: async () => due,
        async run() {
          due = null;
          scene.runs.push("rows");
          if (scene.runs.length === 1) await held.passed;
          return undefined;
        },
      }),
    ]);
    await eventually(() => expect(scene.runs).toHaveLength(1));
    due = new Date(START);
    runner.wake();
    held.open();
    await eventually(() => expect(scene.runs).toHaveLength(2));
    await scene.idle();
    expect((await scene.state())?.next).toBeNull();
  });

  test("ten jobs that are due together all run, and one that hangs holds up no other", async () => {
    const held = gate();
    const jobs = Array.from({ length: 10 }, (_, index) =>
      scene.job({
        name: `job ${index}`,
        async run() {
          if (index === 0) await held.passed;
          scene.runs.push(`job ${index}`);
          return undefined;
        },
      }),
    );
    scene.start(jobs);
    scene.start(jobs);
    await eventually(() => expect(scene.runs).toHaveLength(9));
    held.open();
    await eventually(() => expect(scene.runs).toHaveLength(10));
    expect(new Set(scene.runs).size).toBe(10);
  });

  test("closing ends a run within seconds, and the next start begins it anew", async () => {
    const before = scene.start([
      scene.job({
        run: (signal) =>
          new Promise((_, reject) =>
            signal.addEventListener("abort", () => reject(new Error("interrupted"))),
          ),
      }),
    ]);
    await scene.started();
    await before.close();
    expect(await scene.state()).toMatchObject({ leased_until: null, failures: 0, next: START });
    expect(scene.said).toEqual([]);
    scene.start([scene.job()]);
    await eventually(() => expect(scene.runs).toHaveLength(1));
  });

  test("a job that no longer exists is forgotten, unless an earlier version of the site is running it", async () => {
    await scene.query(
      `insert into backend.jobs (name, due_at, leased_until)
       values ('gone', now(), null), ('going', now(), now() + interval '1 hour')`,
    );
    scene.start([scene.job()]);
    await eventually(async () =>
      expect((await scene.states()).map(({ name }) => name)).toEqual(["daily", "going"]),
    );
  });
});

test("a schedule that is not valid stops the start", () => {
  const jobs = [{ name: "x", schedule: "61 * * * *", limitSeconds: 1, run: async () => undefined }];
  expect(
    () =>
      new JobRunner({
        leases: new DatabaseLeases({ database: {} as Database }),
        jobs,
        report: () => undefined,
      }),
  ).toThrow(/minute/);
});
