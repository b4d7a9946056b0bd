import { expect, it, test } from "vitest";
import { parisMidnight, parisMoment, parisTyped, writtenDay } from "./dates.ts";

it.each([
  ["2026-11-23T10:00", "2026-11-23T09:00:00.000Z"],
  ["2026-07-14T00:30", "2026-07-13T22:30:00.000Z"],
  ["2027-01-01T00:00", "2026-12-31T23:00:00.000Z"],
  // The hour that comes twice, and the one after it.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  // The hour that is left out.
  ["2027-03-28T02:30", "2027-03-28T01:30:00.000Z"],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
])("%s in Paris is %s", (typed, moment) => {
  expect(parisMoment(typed)?.toISOString()).toBe(moment);
});

it("refuses what is no time", () => {
  expect(parisMoment("")).toBeNull();
  expect(parisMoment("demain")).toBeNull();
});

it("writes a moment as the control takes it", () => {
  expect(parisTyped(new Date("2026-11-23T09:00:30Z"))).toBe("2026-11-23T10:00");
  expect(parisTyped(new Date("2026-07-13T22:30:00Z"))).toBe("2026-07-14T00:30");
});

it.each([
  ["2026-11-23", "2026-11-23T00:00:00+01:00"],
  ["2026-07-14", "2026-07-14T00:00:00+02:00"],
  // The days that change the clock begin with the one before.
  ["2026-03-29", "2026-03-29T00:00:00+01:00"],
  ["2026-10-25", "2026-10-25T00:00:00+02:00"],
])("%s begins at %s", (day, beginning) => {
  expect(parisMidnight(day)).toBe(beginning);
});

test("writes the day of Paris", () => {
  expect(writtenDay("2026-12-31T23:30:00Z")).toBe("1er janvier 2027");
});

test("writes only the first of a month as an ordinal", () => {
  expect(writtenDay("2026-10-01T10:00:00Z")).toBe("1er octobre 2026");
  expect(writtenDay("2026-10-11T10:00:00Z")).toBe("11 octobre 2026");
});
