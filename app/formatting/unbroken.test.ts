import { expect, test } from "vitest";
import { unbroken, unbrokenAll } from "./unbroken.ts";

test.each([
  ["celle-ci, puis jusque-là.", "celle\u2060-\u2060ci, puis jusque\u2060-\u2060là."],
  ["Pourra-t-on", "Pourra\u2060-\u2060t\u2060-\u2060on"],
  ["de ne plus chercher", "de ne\u00a0plus chercher"],
  [
    "un rendez-vous, une WH-1000, une ligne plus longue",
    "un rendez-vous, une WH-1000, une ligne plus longue",
  ],
])("%s", (text, expected) => {
  expect(unbroken(text)).toBe(expected);
});

test("texts of any shape, and no address", () => {
  const slug = "reste-t-il-celle-ci";
  expect(unbrokenAll({ text: ["celle-ci vaut", 7, null], path: `/${slug}`, slug })).toEqual({
    text: ["celle\u2060-\u2060ci vaut", 7, null],
    path: `/${slug}`,
    slug,
  });
});
