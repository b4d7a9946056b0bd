import { expect, test } from "vitest";
import { WorkQueue } from "./work-queue.ts";

test("a few tasks run at once, the others wait in order, and their number is limited", async () => {
  const queue = new WorkQueue(2, 2, () => new Error("too many"));
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (index: number) =>
    queue.run(() => {
      begun.push(index);
      return new Promise<number>((resolve) => ends.push(() => resolve(index)));
    });
  const runs = [0, 1, 2, 3].map(start);
  await expect(start(4)).rejects.toThrow("too many");
  expect(begun).toEqual([0, 1]);

  ends[0]?.();
  await runs[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
});

test("a task that fails makes room for the next", async () => {
  const queue = new WorkQueue(1, 1, () => new Error("too many"));
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

/** A queue of one slot that is taken, and a list of the tasks begun since. */
function takenQueue(maxWaiting: number) {
  const queue = new WorkQueue(1, maxWaiting, () => new Error("too many"));
  const begun: string[] = [];
  let free = () => {};
  void queue.run(() => new Promise<void>((resolve) => (free = resolve)));
  const add = (name: string, ticket: { rank: number }) =>
    queue.run(async () => void begun.push(name), ticket);
  return { begun, add, free: () => free() };
}

test("a lower rank goes first, and a rank that falls while it waits counts", async () => {
  const { begun, add, free } = takenQueue(9);
  const raised = { rank: 9 };
  const runs = [
    add("spent", { rank: 5 }),
    add("raised", raised),
    add("new", { rank: 0 }),
    add("equal", { rank: 0 }),
  ];
  raised.rank = -1;
  free();
  await Promise.all(runs);
  expect(begun).toEqual(["raised", "new", "equal", "spent"]);
});

test("when nobody else may wait, the highest rank is refused: an earlier one for a newcomer, else the newcomer", async () => {
  const { begun, add, free } = takenQueue(2);
  const displaced = expect(add("spent", { rank: 5 })).rejects.toThrow("too many");
  const kept = [add("first", { rank: 1 }), add("second", { rank: 2 })];
  await displaced;
  await expect(add("equal", { rank: 2 })).rejects.toThrow("too many");
  free();
  await Promise.all(kept);
  expect(begun).toEqual(["first", "second"]);
});
