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
