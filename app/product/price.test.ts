import { expect, test } from "vitest";
import { daysAfter, now } from "#app/lib/data/is-in-future.fake.ts";
import { currentPrice, offeredAmount, oldPrice, priceView } from "./price.ts";
import { productRow } from "./rows.fake.ts";
import { toProduct } from "./rows.ts";

const launch = { amount: 799, meaning: "prix de lancement", source: "presse" } as const;

test.each([
  ["struck", launch, 699],
  ["struck", { ...launch, meaning: "prix conseillé" }, 760.95],
  ["words", launch, 760.96],
  ["words", { ...launch, amount: 449.99 }, 449],
  ["note", { amount: 799, meaning: "prix de lancement" }, 699],
  ["note", { ...launch, meaning: "prix habituel" }, 699],
  ["note", { ...launch, meaning: "ancien prix indicatif" }, 699],
] as const)("is %s", (form, old, amount) => {
  expect(oldPrice(old, amount)).toEqual({ ...old, form });
});

test("is nothing without one, nor when it is no higher than the present one", () => {
  expect(oldPrice(null, 699)).toBeNull();
  expect(oldPrice(launch, 799)).toBeNull();
});

test("a sentence with a bound is shown below it, and nowhere else", () => {
  const sentences = [{ below: 610, text: "Sous 610\u00a0€, il vaut le détour." }];
  const noteAt = (price: number, note: string | null) => {
    const said = { isApproximate: false, old: null, note, sentences };
    return priceView(said, toProduct(productRow({ price })), now)?.note;
  };
  expect(noteAt(609.99, null)).toBe(sentences[0]?.text);
  expect(noteAt(609.99, "Relevé.")).toBe(`Relevé. ${sentences[0]?.text}`);
  expect([noteAt(610, null), noteAt(610, "Relevé.")]).toEqual([null, "Relevé."]);
});

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
