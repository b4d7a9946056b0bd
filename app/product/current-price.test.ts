import { expect, test } from "vitest";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { currentPrice, offeredAmount } from "./price.ts";

const SEEN = "2026-03-01T00:00:00+00:00";
const read = { price: 449, price_expires_at: "2026-03-31T00:00:00+00:00", hides_old_price: false };
const catalogue = { ...read, price_expires_at: SEEN };

test("a price is read until its merchant's limit, then indicative, and never gone", () => {
  const state = (days: number) => currentPrice(read, daysAfter(SEEN, days));
  expect([29, 31, 400].map(state)).toEqual([
    { amount: 449, state: "read" },
    { amount: 449, state: "indicative" },
    { amount: 449, state: "indicative" },
  ]);
  expect([29, 31].map((days) => offeredAmount(state(days)))).toEqual([449, null]);
});

test("that of the catalogue is indicative from the beginning", () => {
  expect(currentPrice(catalogue, daysAfter(SEEN, 0))).toEqual({ amount: 449, state: "indicative" });
});

test("an indicative price leaves the pages only where a programme forbids it", () => {
  const shown = (days: number) => currentPrice({ ...read, hides_old_price: true }, daysAfter(SEEN, days));
  expect([shown(1)?.amount, shown(31)]).toEqual([449, null]);
  expect(currentPrice({ ...catalogue, hides_old_price: true }, daysAfter(SEEN, 0))).toBeNull();
  expect(currentPrice({ ...read, price: null }, daysAfter(SEEN, 0))).toBeNull();
});
