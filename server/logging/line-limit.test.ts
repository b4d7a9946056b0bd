import { expect, test } from "vitest";
import { LineLimit } from "./line-limit.ts";

function limit() {
  let now = 5_000;
  const lines = new LineLimit(() => now);
  return {
    lines,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test("like lines beyond the number are counted, and the counts are taken once, at the end of the second", () => {
  const { lines, pass } = limit();
  expect([1, 2, 3, 4].map(() => lines.admits("request 404", 2))).toEqual([true, true, false, false]);
  expect(lines.admits("request 200", 2)).toBe(true);
  pass(999);
  expect(lines.takeOmitted()).toBeUndefined();
  pass(1);
  expect(lines.takeOmitted()).toEqual({ "request 404": 2 });
  expect(lines.takeOmitted()).toBeUndefined();
  expect(lines.admits("request 404", 2)).toBe(true);
});

test("a second without omissions has no summary", () => {
  const { lines, pass } = limit();
  lines.admits("request 200", 2);
  pass(1_000);
  expect(lines.takeOmitted()).toBeUndefined();
});

test("messages that differ each time are bounded too", () => {
  const { lines, pass } = limit();
  const written = Array.from({ length: 5_000 }, (_, index) => lines.admits(`no page ${index}`, 20));
  expect(written.filter(Boolean)).toHaveLength(120);
  pass(1_000);
  expect(lines.takeOmitted()).toEqual({ others: 4_880 });
});
