import { expect, test } from "vitest";
import { formatPrice } from "./numbers.ts";

test.each([
  [349.95, "349,95\u00A0€"],
  [139, "139\u00A0€"],
  [9.9, "9,90\u00A0€"],
  [1299, "1\u00A0299\u00A0€"],
  [0, "0\u00A0€"],
])("writes %d as %s", (amount, expected) => {
  expect(formatPrice(amount)).toBe(expected);
});
