import { expect, test } from "vitest";
import { writtenDay, writtenTime } from "./dates.ts";

test("writes the day and the hour of Paris", () => {
  expect(writtenTime("2026-10-08T08:05:00Z")).toBe("8 octobre 2026 à 10\u00a0h\u00a005");
  expect(writtenDay("2026-12-31T23:30:00Z")).toBe("1er janvier 2027");
});

test("writes only the first of a month as an ordinal", () => {
  expect(writtenDay("2026-10-01T10:00:00Z")).toBe("1er octobre 2026");
  expect(writtenDay("2026-10-11T10:00:00Z")).toBe("11 octobre 2026");
});
