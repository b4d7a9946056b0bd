import { expect, test } from "vitest";
import { ageText, endText, longDay } from "./task-times.ts";

const now = new Date("2026-11-24T09:00:00Z");

test("the day is that of Paris", () => {
  expect(longDay(new Date("2026-11-23T23:30:00Z"))).toBe("mardi 24 novembre");
});

test.each([
  ["2026-11-26T08:00:00Z", "2026-10-27T08:00:00Z", "à relire avant jeudi"],
  ["2026-11-24T20:00:00Z", "2026-10-27T08:00:00Z", "à relire aujourd’hui"],
  ["2026-11-23T09:00:00Z", "2026-10-27T08:00:00Z", "à relire depuis le 23 nov."],
  ["2026-11-21T00:00:00Z", "2026-11-21T00:00:00Z", "indicatif"],
])("a price that ends at %s: %s", (end, seenAt, text) => {
  expect(endText(end, seenAt, now)).toBe(text);
});

test.each([
  ["2026-11-24T08:00:00Z", "aujourd’hui"],
  ["2026-11-23T08:00:00Z", "hier"],
  ["2026-11-13T08:00:00Z", "il y a 11\u00a0jours"],
])("what was left at %s: %s", (at, text) => {
  expect(ageText(at, now)).toBe(text);
});
