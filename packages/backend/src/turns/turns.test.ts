import { expect, test } from "vitest";
import { Overload } from "./budgets.ts";
import { Turns, WorkClock } from "./turns.ts";

/** Work that goes on until the test ends it. */
function endless() {
  const ends: (() => void)[] = [];
  return {
    begun: () => ends.length,
    work: () => new Promise<void>((resolve) => void ends.push(resolve)),
    endAll: () => {
      for (const end of ends) end();
    },
  };
}

const address = (index: number) => `198.51.${index >> 8}.${index & 255}`;

test("of a crowd a few are rendered at once, a bounded number waits, and the others are refused as a crowd", async () => {
  const turns = new Turns(() => 0);
  const { begun, work, endAll } = endless();
  const crowd = Array.from({ length: 200 }, (_, index) =>
    turns.run({ address: address(index), kind: "page" }, work).catch((error: Overload) => error),
  );
  const refused = await Promise.all(crowd.slice(3 + 64));
  expect(begun()).toBe(3);
  for (const error of refused) expect(error).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  let isOver = false;
  const all = Promise.all(crowd).then(() => {
    isOver = true;
  });
  while (!isOver) {
    endAll();
    await new Promise(setImmediate);
  }
  await all;
  expect(begun()).toBe(3 + 64);
});

test("a newcomer comes before those who have spent, and is served when they fill the queue", async () => {
  const turns = new Turns(() => 0);
  const { begun, work, endAll } = endless();
  const flood = Array.from({ length: 80 }, (_, index) =>
    turns.run({ address: address(index % 4), kind: "data" }, work).catch((error: Overload) => error),
  );
  const running = begun();
  const newcomer = turns.run({ address: "203.0.113.9", kind: "data" }, async () => begun());
  endAll();
  expect(await newcomer).toBe(running);
  expect(await flood.at(-1)).toBeInstanceOf(Overload);
});

test("a person's data and searches of strangers do not wait for one another", async () => {
  const turns = new Turns(() => 0);
  const { work } = endless();
  for (let index = 0; index < 50; index += 1) void turns.run({ address: address(index), kind: "data" }, work);
  expect(await turns.run({ address: address(99), kind: "member data" }, async () => "saved")).toBe("saved");
  expect(await turns.run({ address: address(99), kind: "page" }, async () => "page")).toBe("page");
  expect(await turns.run({ address: address(99), kind: "password" }, async () => "in")).toBe("in");
});

test("costly answers are charged what they took, failures too; the work of departed visitors is not begun", async () => {
  let now = 0;
  const turns = new Turns(() => now);
  const visitor = { address: "192.0.2.7", kind: "page" } as const;
  const slow = async () => {
    now += 10_000;
    throw new Error("failed");
  };
  for (let count = 0; count < 3; count += 1) {
    await expect(turns.run(visitor, slow)).rejects.toThrow("failed");
  }
  await expect(turns.run(visitor, slow)).rejects.toMatchObject({ status: 429 });

  const { begun, work } = endless();
  const gone = { address: "192.0.2.8", kind: "page", signal: AbortSignal.abort() } as const;
  await expect(turns.run(gone, work)).rejects.toThrow(Overload);
  expect(begun()).toBe(0);
});

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
