import { expect, test } from "vitest";
import { pageNumber } from "./address.ts";

test.each([
  ["", 1],
  ["page=1", 1],
  ["page=12&q=a", 12],
  ["page=0", 1],
  ["page=-3", 1],
  ["page=2.5", 1],
  ["page=deux", 1],
  ["page=99999999", 1],
])("%j is page %i", (query, page) => {
  expect(pageNumber.read(new URLSearchParams(query))).toBe(page);
});
