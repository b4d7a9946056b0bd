import { expect, test } from "vitest";
import { shortDay, shortTime } from "#app/lib/formatting/dates.ts";

const now = new Date("2026-11-23T12:00:00Z");

test("a day has its year only when it is another one", () => {
  expect(shortDay("2026-10-24T10:00:00Z", now)).toBe("24 oct.");
  expect(shortDay("2025-10-24T10:00:00Z", now)).toBe("24 oct. 2025");
});

test("a time is that of Paris, and full hours have no minutes", () => {
  expect(shortTime("2026-11-26T07:00:00Z", now)).toBe("26 nov. à 8\u00a0h");
  expect(shortTime("2026-11-26T07:30:00Z", now)).toBe("26 nov. à 8\u00a0h\u00a030");
});
