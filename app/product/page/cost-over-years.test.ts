import { describe, expect, test } from "vitest";
import { type Cost, costsOf } from "#app/product/view.ts";
import { costWithin, readOwnAmount, totalWithin } from "./cost-over-years.tsx";

const cost = (changes: Partial<Cost>): Cost => ({
  what: "Abonnement",
  amount: 9.95,
  every: "month",
  fromMonth: 0,
  ...changes,
});

test("a battery that will be needed is one of the costs", () => {
  const battery = { replacement: { amount: 89, fromMonth: 36 }, source: "notice" };
  const all = costsOf({ costs: [cost({})], lasting: { battery } });
  expect(all).toEqual([
    cost({}),
    { what: "Une batterie neuve", amount: 89, every: "once", fromMonth: 36, source: "notice" },
  ]);
  expect(totalWithin(0, all.slice(1), 3)).toBe(0);
  expect(totalWithin(0, all.slice(1), 5)).toBe(89);
  expect(costsOf({ lasting: { battery: { source: "notice" } } })).toEqual([]);
  expect(costsOf({})).toEqual([]);
});

describe("what is due within some years", () => {
  test.each([
    ["each month from the purchase", cost({}), [119.4, 358.2, 597]],
    ["each month after a free year", cost({ fromMonth: 12 }), [0, 238.8, 477.6]],
    ["each year, the first at the purchase", cost({ every: "year", amount: 20 }), [20, 60, 100]],
    [
      "each year, the first after eighteen months",
      cost({ every: "year", amount: 20, fromMonth: 18 }),
      [0, 40, 80],
    ],
    [
      "once, in the last month of the first year",
      cost({ every: "once", amount: 5, fromMonth: 11 }),
      [5, 5, 5],
    ],
    ["once, just after it", cost({ every: "once", amount: 5, fromMonth: 12 }), [0, 5, 5]],
  ])("%s", (_, due, sums) => {
    expect([1, 3, 5].map((years) => costWithin(due, years))).toEqual(sums);
  });

  test("is added to the price, to the cent", () => {
    const costs = [cost({ fromMonth: 12 }), cost({ every: "once", amount: 0.1 })];
    expect([1, 3, 5].map((years) => totalWithin(199.95, costs, years))).toEqual([200.05, 438.85, 677.65]);
  });
});

test.each([
  ["9,95", 9.95],
  ["1 299.9", 1299.9],
  ["0", 0],
  ["100000", 100_000],
  ["100000,01", null],
  ["-1", null],
  ["1e3", null],
  ["9,999", null],
  ["", null],
  [null, null],
])("an amount typed as %j is %j", (typed, amount) => {
  expect(readOwnAmount(typed)).toBe(amount);
});
