import { expect, test } from "vitest";
import { typedAmount } from "./reader-alerts.ts";

test.each([
  ["", null],
  [" ", null],
  ["399", 399],
  ["1\u00a0299,90 €", 1299.9],
  ["19€99", 19.99],
  ["12 50", undefined],
  ["0", undefined],
  ["0,99", undefined],
  ["-5", undefined],
  ["1,234", undefined],
])("an alert at %j is one at %j", (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});
