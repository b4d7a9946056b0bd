import { expect, test } from "vitest";
import { suggest } from "./suggestion.ts";

const known = ["products", "profiles", "categories", "contact_messages"];

test.each([
  ["product", "products"],
  ["catgories", "categories"],
  ["profils", "profiles"],
  ["messages", null],
  ["x", null],
  ["p".repeat(10_000), null],
])("%s suggests %s", (name, expected) => {
  expect(suggest(name, known)).toBe(expected);
});
