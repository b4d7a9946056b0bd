import { describe, expect, test } from "vitest";
import { productCountText, statusText } from "./category-texts.ts";

test.each([
  [0, "0 produit"],
  [1, "1 produit"],
  [2, "2 produits"],
])("%i is written %j", (count, text) => {
  expect(productCountText(count)).toBe(text);
});

test("thousands are grouped as in French", () => {
  expect(productCountText(12_345)).toMatch(/^12\s345 produits$/);
});

describe("a change of status names the category, the number of changed sub-categories, and the new state", () => {
  test.each([
    [true, 0, "La catégorie «\u00a0Audio\u00a0» est maintenant active."],
    [false, 0, "La catégorie «\u00a0Audio\u00a0» est maintenant inactive."],
    [false, 1, "La catégorie «\u00a0Audio\u00a0» et 1 sous-catégorie sont maintenant inactives."],
    [false, 2, "La catégorie «\u00a0Audio\u00a0» et 2 sous-catégories sont maintenant inactives."],
  ])("active %s, %i more", (isActive, alsoDeactivated, text) => {
    expect(statusText("Audio", isActive, alsoDeactivated)).toBe(text);
  });
});
