import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("so many run at once, the others in their order, and only so many wait", async () => {
  const turns = new Turns(2, 2, () => new Error("too many"));
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (index: number) =>
    turns.run(() => {
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

test("work that fails hands its turn on", async () => {
  const turns = new Turns(1, 1, () => new Error("too many"));
  const failing = turns.run(() => Promise.reject(new Error("no")));
  const next = turns.run(async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
