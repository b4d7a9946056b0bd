import { expect, test } from "vitest";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { refurbishedView } from "./outlook.ts";
import { fakeRecord } from "./record/record.fake.ts";

const readOn = "2026-11-24";
const source = {
  id: "atelier",
  rank: "reported",
  name: "L’Atelier",
  url: "https://atelier.test/xm6",
  readOn,
  states: "Le prix.",
} as const;
const refurbished = { seller: "L’Atelier", amount: 289, warrantyMonths: 24, source: "atelier" };
const record = fakeRecord({ refurbished, sources: [source] });

test("is shown with the day and the address of its source, for ninety days", () => {
  expect(refurbishedView(record, daysAfter(readOn, 89))).toEqual({
    seller: "L’Atelier",
    amount: 289,
    warrantyMonths: 24,
    url: "https://atelier.test/xm6",
    readOn: "24 novembre 2026",
  });
  expect(refurbishedView(record, daysAfter(readOn, 90))).toBeNull();
});

test("is absent where nothing is known, or its source is gone", () => {
  expect(refurbishedView(fakeRecord(), daysAfter(readOn, 0))).toBeNull();
  expect(refurbishedView({ refurbished, sources: [] }, daysAfter(readOn, 0))).toBeNull();
});
