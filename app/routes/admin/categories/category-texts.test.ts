import { describe, expect, test } from "vitest";
import { deletionRefusal, productCountText, statusText } from "./category-texts.ts";

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

test.each([
  [0, 0, undefined],
  [1, 0, "elle contient 1 sous-catégorie. "],
  [2, 1, "elle contient 2 sous-catégories et 1 produit. "],
  [0, 2, "elle contient 2 produits. "],
])(
  "with %i sub-categories and %i products, a deletion is refused because %j",
  (subcategories, products, why) => {
    const refusal = deletionRefusal("Audio", subcategories, products);
    if (why) expect(refusal).toContain(`«\u00a0Audio\u00a0» ne peut pas être supprimée\u00a0: ${why}`);
    else expect(refusal).toBeUndefined();
  },
);

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
