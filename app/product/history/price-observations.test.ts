import { describe, expect, test } from "vitest";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { historyView, type Observation, provenReduction } from "./price-observations.ts";

const seen = (day: string, amount: number, merchant = "Fnac") => ({
  amount,
  merchant,
  source: "checked",
  seen_at: `${day}T09:00:00Z`,
});

test("a single observation, or several of one day, are no history", () => {
  expect(historyView([])).toBeNull();
  expect(historyView([seen("2026-11-01", 79)])).toBeNull();
  expect(historyView([seen("2026-11-01", 79), seen("2026-11-01", 69)])).toBeNull();
});

test("a curve has steps from one reading to the next, and says what they are", () => {
  const history = historyView([
    seen("2026-11-01", 100),
    seen("2026-11-03", 100),
    seen("2026-11-06", 80),
    seen("2026-11-11", 90, "Darty"),
  ]);
  expect(history?.curve).toEqual({
    seen: "M0 12H20M50 88H50M100 50H100",
    between: "M20 12H50V88M50 88H100V50",
    highest: 100,
    lowest: 80,
  });
  expect(history?.description).toBe(
    "Prix relevés du 1er novembre 2026 au 11 novembre 2026\u00a0: de 100\u00a0€ à 90\u00a0€, au plus bas 80\u00a0€, au plus haut 100\u00a0€.",
  );
  expect(history?.rows).toEqual([
    { days: "11 novembre 2026", price: "90\u00a0€", merchant: "Darty" },
    { days: "6 novembre 2026", price: "80\u00a0€", merchant: "Fnac" },
    { days: "du 1er novembre au 3 novembre 2026", price: "100\u00a0€", merchant: "Fnac" },
  ]);
});

test("a price that stays is a line in the middle, and a long history ends with its twelve latest prices", () => {
  expect(historyView([seen("2026-11-01", 79), seen("2026-11-20", 79)])?.curve).toMatchObject({
    seen: "M0 50H100",
    between: "",
  });
  const many = Array.from({ length: 28 }, (_, day) =>
    seen(`2026-11-${String(day + 1).padStart(2, "0")}`, day + 1),
  );
  expect(historyView(many)?.rows).toHaveLength(12);
  expect(historyView(many)?.curve).toMatchObject({ lowest: 17, highest: 28 });
});

const START = "2026-11-01T09:00:00Z";
const day = (days: number) => new Date(Date.parse(START) + days * 86_400_000).toISOString();

type Reading = [days: number, amount: number, merchant?: string, source?: string];
const readings = (...all: Reading[]): Observation[] =>
  all.map(([days, amount, merchant = "Fnac", source = "checked"]) => ({
    amount,
    merchant,
    source,
    seen_at: day(days),
  }));

/** Readings of one price, every eight days until the cut. */
const watched = (amount: number, merchant = "Fnac"): Reading[] =>
  [-33, -25, -17, -9, -1].map((days) => [days, amount, merchant]);

const struck = (observations: Observation[], price: number | null, now = 1) =>
  provenReduction(observations, price, daysAfter(START, now))?.amount ?? null;

test("the lowest price of the thirty days before the cut is proved", () => {
  expect(struck(readings(...watched(99), [0, 79]), 79)).toBe(99);
  expect(struck(readings([-40, 120], ...watched(99), [-0.5, 89], [0, 79]), 79)).toBe(89);
  expect(struck(readings(...watched(99), [0, 79], [5, 79]), 79, 6)).toBe(99);
});

describe("no price is struck", () => {
  test("without thirty days of readings, or with a gap in them", () => {
    expect(struck(readings([-20, 99], [-10, 99], [-1, 99], [0, 79]), 79)).toBeNull();
    expect(struck(readings([-35, 99], [-20, 99], [-10, 99], [-1, 99], [0, 79]), 79)).toBeNull();
    expect(struck(readings([0, 79]), 79)).toBeNull();
    expect(struck([], 79)).toBeNull();
  });

  test("when the seller asked as little before, whoever else asked more", () => {
    const before = watched(99);
    before.splice(2, 0, [-20, 75]);
    expect(struck(readings(...before, [0, 79]), 79)).toBeNull();
    expect(struck(readings(...watched(99, "Darty"), [0, 79]), 79)).toBeNull();
    expect(struck(readings(...watched(79), [0, 99]), 99)).toBeNull();
  });

  test("on the word of a price that nobody read, or beside one that is too old or another", () => {
    const seeded = watched(99).map(([days, amount]): Reading => [days, amount, "Fnac", "catalogue"]);
    expect(struck(readings(...seeded, [0, 79]), 79)).toBeNull();
    expect(struck(readings(...watched(99), [0, 79]), null)).toBeNull();
    expect(struck(readings(...watched(99), [0, 79]), 78)).toBeNull();
  });

  test("a month after the cut", () => {
    const all = readings(...watched(99), [0, 79], [10, 79], [20, 79], [29, 79]);
    expect(struck(all, 79, 29.9)).toBe(99);
    expect(struck(all, 79, 30.1)).toBeNull();
  });
});
