import { expect, test } from "vitest";
import { RefusalPace } from "./refusals.ts";

test("a single refusal leaves at once, a flood of them one after the other, and nobody waits longer than two seconds", () => {
  const pace = new RefusalPace();
  expect(pace.next(1_000)).toBe(0);
  expect(pace.next(1_000)).toBe(4);
  const delays = Array.from({ length: 10_000 }, () => pace.next(1_000));
  expect(Math.max(...delays)).toBe(2_000);
  expect(delays.filter((delay) => delay < 1_000).length).toBeLessThan(250);
});

test("after a flood a refusal leaves at once again", () => {
  const pace = new RefusalPace();
  for (let count = 0; count < 10_000; count += 1) pace.next(1_000);
  expect(pace.next(3_005)).toBe(0);
});
