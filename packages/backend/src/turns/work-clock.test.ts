import { expect, test } from "vitest";
import { WorkClock } from "./work-clock.ts";

/** A clock that the test moves, and tasks that it ends. */
function workshop() {
  let now = 100;
  const clock = new WorkClock(() => now);
  const charges: Record<string, number> = {};
  return {
    charges,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    start(name: string) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const done = clock.measure(
        () => promise,
        (milliseconds) => {
          charges[name] = milliseconds;
        },
      );
      return {
        end() {
          resolve();
          return done;
        },
        fail() {
          reject(new Error("failed"));
          return done;
        },
      };
    },
  };
}

test("a task alone is charged its whole time, also when it fails, and nothing for the time before", async () => {
  const { charges, pass, start } = workshop();
  pass(1_000);
  const first = start("first");
  pass(30);
  await first.end();
  pass(1_000);
  const second = start("second");
  pass(20);
  await expect(second.fail()).rejects.toThrow("failed");
  expect(charges).toEqual({ first: 30, second: 20 });
});

test("tasks at once share the time, so that all charges add up to it", async () => {
  const { charges, pass, start } = workshop();
  const long = start("long");
  pass(10);
  const others = Array.from({ length: 9 }, (_, index) => start(`other ${index}`));
  pass(100);
  for (const other of others) await other.end();
  pass(5);
  await long.end();
  expect(charges.long).toBeCloseTo(10 + 100 / 10 + 5);
  expect(charges["other 3"]).toBeCloseTo(10);
  expect(Object.values(charges).reduce((sum, charge) => sum + charge)).toBeCloseTo(115);
});
