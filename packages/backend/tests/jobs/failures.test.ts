/** Jobs go on after every failure, which is told: on both engines, by a clock of the test. */

import { describe, expect, test, vi } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { backOff } from "#backend/jobs/run-job.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { gate, JobScene, MINUTE_MS, START } from "#tests/support/jobs.ts";
import { eventually } from "#tests/support/waiting.ts";

describe.each(engines)("failing jobs on $name", (engine) => {
  const scene = new JobScene(engine);

  test("a failure is repeated after growing pauses, is told without secrets, and forgotten after a success", async () => {
    let fails = true;
    const runner = scene.start([
      scene.job({
        async run() {
          scene.runs.push("daily");
          if (fails) throw new Error("ada@exemple.fr\nrefused by postgres://site:pass@db/x");
          return undefined;
        },
      }),
    ]);
    await eventually(async () => expect((await scene.state())?.failures).toBe(1));
    const [first] = await scene.states();
    expect(first).toMatchObject({ last_error: "… refused by …", next: START + MINUTE_MS });
    expect((await scene.leases().state()).state).toBe("failing");
    await scene.look(runner, 59_000);
    expect(scene.runs).toHaveLength(1);
    await scene.look(runner, 1_000);
    await eventually(async () => expect((await scene.state())?.failures).toBe(2));
    expect((await scene.state())?.next).toBe(scene.clockMs + 2 * MINUTE_MS);
    expect(scene.said).toEqual([
      "Job daily failed (1 in a row), next attempt in 60 s: … refused by …",
      "Job daily failed (2 in a row), next attempt in 120 s: … refused by …",
    ]);

    fails = false;
    await scene.look(runner, 2 * MINUTE_MS);
    await eventually(() => expect(scene.runs).toHaveLength(3));
    await scene.idle();
    expect(await scene.state()).toMatchObject({
      failures: 0,
      last_error: null,
      next: Date.parse("2030-06-16T03:00:00Z"),
    });
    expect((await scene.leases().state()).state).toBe("ok");
  });

  test.each([
    [60, 75],
    [undefined, 4_500],
  ])(
    "a job with a longest pause of %s s is tried again after at most %s s",
    async (longestPauseSeconds, most) => {
      await scene.query("insert into backend.jobs (name, due_at, failures) values ('daily', now(), 40)");
      const failing = scene.job({ run: () => Promise.reject(new Error("no answer")), longestPauseSeconds });
      scene.start([failing], { retryAfterSeconds: backOff });
      await eventually(async () => expect((await scene.state())?.failures).toBe(41));
      const pause = (((await scene.state())?.next ?? 0) - scene.clockMs) / 1_000;
      expect(pause).toBeLessThanOrEqual(most);
      expect(pause).toBeGreaterThan(most / 2);
    },
  );

  test("a run is told to end at its limit, and counts as failed", async () => {
    const ended: unknown[] = [];
    scene.start([
      scene.job({
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
    await eventually(async () => expect((await scene.state())?.failures).toBe(1));
    expect(ended).toHaveLength(1);
    expect((await scene.state())?.last_error).toBe("took longer than 0.05 s");
  });

  test("work that goes on at times of its own is shown as failing, and not repeated before", async () => {
    let problem: string | undefined = "two mails wait";
    const next = () => new Date(START + 5 * MINUTE_MS);
    const runner = scene.start([
      scene.job({
        schedule: "* * * * *",
        async run() {
          scene.runs.push("daily");
          return problem;
        },
      }),
      scene.job({ name: "rows", schedule: undefined, nextDue: async () => next() }),
    ]);
    await eventually(async () =>
      expect((await scene.states()).map((row) => [row.failures, row.next])).toEqual([
        [1, START + 30_000],
        [0, next().getTime()],
      ]),
    );
    expect(scene.said).toEqual([]);
    problem = undefined;
    scene.clockMs += 30_000;
    runner.wake();
    await eventually(async () => expect((await scene.state())?.failures).toBe(0));
  });

  test("a job that has not started for a quarter of an hour counts as failing", async () => {
    const runner = scene.start([scene.job()]);
    await eventually(() => expect(scene.runs).toHaveLength(1));
    await scene.idle();
    await runner.close();
    scene.clockMs = Date.parse("2030-06-16T03:14:00Z");
    expect((await scene.leases().state()).state).toBe("ok");
    scene.clockMs += 2 * MINUTE_MS;
    expect((await scene.leases().state()).state).toBe("failing");
  });

  test("without the database the runner waits, says so once, and recovers", async () => {
    let isDown = true;
    let attempts = 0;
    const failing = {
      runAs(...parameters: Parameters<Database["runAs"]>) {
        if (!isDown) return scene.database.runAs(...parameters);
        attempts += 1;
        return Promise.reject(new Error("no answer"));
      },
    } as Database;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      scene.start([scene.job()], { database: failing });
      for (let second = 0; second < 60; second += 1) await vi.advanceTimersByTimeAsync(1_000);
      // At 0, 1, 3, 7, 15 and 31 seconds.
      expect(attempts).toBe(6);
      expect(scene.said).toEqual(["Jobs wait for the database: no answer"]);
      isDown = false;
      await vi.advanceTimersByTimeAsync(5_000);
    } finally {
      vi.useRealTimers();
    }
    await eventually(() => expect(scene.runs).toHaveLength(1));
    await scene.idle();
  });

  test("a run whose end cannot be recorded is recorded when the database is back, and not run twice", async () => {
    let isDown = false;
    const failing = {
      runAs: (...parameters: Parameters<Database["runAs"]>) =>
        isDown ? Promise.reject(new Error("no answer")) : scene.database.runAs(...parameters),
    } as Database;
    const held = gate();
    const runner = scene.start(
      [scene.job({ run: () => held.passed.then(() => void scene.runs.push("daily") as undefined) })],
      {
        database: failing,
      },
    );
    await scene.started();
    isDown = true;
    held.open();
    await eventually(() => expect(scene.runs).toHaveLength(1));
    isDown = false;
    await scene.look(runner);
    expect(scene.runs).toHaveLength(1);
    expect(scene.said).toEqual(["The end of job daily cannot be recorded now: no answer"]);
  });
});
