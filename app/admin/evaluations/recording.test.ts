import { expect, test } from "vitest";
import { addMonths } from "./recording.tsx";

test.each([
  ["2026-11-22", "2027-02-22"],
  ["2026-11-30", "2027-02-28"],
  ["2026-10-01", "2027-01-01"],
])("three months after %s is %s", (day, due) => {
  expect(addMonths(day, 3)).toBe(due);
});
