import { expect, test } from "vitest";
import { nextStart, type Occasion } from "./outlook.ts";

// The days that the government announced, and those that the rule moves a week ahead.
test.each<[Occasion, string, string]>([
  ["winter-sales", "2023-11-01", "2024-01-10"],
  ["winter-sales", "2024-06-26", "2025-01-08"],
  ["winter-sales", "2025-12-31", "2026-01-07"],
  ["winter-sales", "2026-11-24", "2027-01-06"],
  ["winter-sales", "2027-01-06", "2028-01-12"],
  ["summer-sales", "2023-01-01", "2023-06-28"],
  ["summer-sales", "2024-01-01", "2024-06-26"],
  ["summer-sales", "2025-01-01", "2025-06-25"],
  ["summer-sales", "2026-01-01", "2026-06-24"],
  ["summer-sales", "2026-11-24", "2027-06-23"],
  ["black-friday", "2024-11-28", "2024-11-29"],
  ["black-friday", "2026-11-24", "2026-11-27"],
  ["black-friday", "2026-11-27", "2027-11-26"],
])("%s after %s: %s", (occasion, day, start) => {
  expect(nextStart(occasion, day)).toBe(start);
});
