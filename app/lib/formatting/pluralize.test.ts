import { expect, test } from "vitest";
import { pluralize } from "./numbers.ts";

test.each([
  [0, "0 modèle"],
  [1, "1 modèle"],
  [2, "2 modèles"],
  [1200n, "1\u202f200 modèles"],
] as const)("%s is written %j", (count, text) => {
  expect(pluralize(count, "modèle")).toBe(text);
});
