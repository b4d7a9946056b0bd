import { expect, test } from "vitest";
import { readAmount, readNumber, readPrice } from "./read-amount.ts";

test.each([
  ["349", 349],
  ["349,95", 349.95],
  ["349.9", 349.9],
  ["0", 0],
  [" 19,99 € ", 19.99],
  ["19,99\u00a0€", 19.99],
  ["€ 19,99", 19.99],
  ["€20", 20],
  ["19€99", 19.99],
  ["19 € 99", 19.99],
  ["1 299€90", 1299.9],
  ["1 234,56", 1234.56],
  ["1\u202f234,56", 1234.56],
  ["1\u00a0234\u202f567 €", 1_234_567],
  ["-2,5", -2.5],
  ["\u2212 10 €", -10],
])("%j is %d", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  "12 50",
  "1 2345",
  "1234 567",
  "99,9 0",
  "1,234",
  "1.299",
  "1.355,90",
  "1,234.56",
  "1 299,9,0",
  "1\n299",
  "1  299",
  "19€9",
  "19€999",
  "19€99€",
  "19,50€99",
  "5 % 5",
  "5 %",
  "5 euros 5",
  "€",
  "",
  "7o",
  "1e3",
])("%j is no amount", (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test("a per cent has its own sign, a price no sign, and other numbers more decimals", () => {
  expect(["5 %", "-2,5%", "+3", "5 % 5", "5%5", "5 €", "1 2"].map((typed) => readAmount(typed, "%"))).toEqual(
    [5, -2.5, 3, null, null, null, null],
  );
  expect(["-1", "0", "99999999,99", "100000000"].map(readPrice)).toEqual([null, 0, 99_999_999.99, null]);
  expect(["0,125", "1 234,5678", "12 50"].map(readNumber)).toEqual([0.125, 1234.5678, null]);
});
