import { describe, expect, test } from "vitest";
import { contentsChoice, contentsNotice, deletionRefusal, statusText } from "./category-texts.ts";

test.each([
  [0, 0, undefined],
  [1, 0, "elle contient 1 sous-catégorie. "],
  [2, 1, "elle contient 2 sous-catégories et 1 produit. "],
  [0, 2, "elle contient 2 produits. "],
])(
  "with %i sub-categories and %i products, a deletion is refused because %j",
  (subcategories, products, why) => {
    const refusal = deletionRefusal("Audio", subcategories, products);
    if (why)
      expect(refusal).toContain(`la catégorie «\u00a0Audio\u00a0» ne peut pas être supprimée\u00a0: ${why}`);
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

  test.each([
    [true, 0, 1, "La catégorie «\u00a0Audio\u00a0» et 1 produit sont maintenant actifs."],
    [true, 2, 0, "La catégorie «\u00a0Audio\u00a0» et 2 sous-catégories sont maintenant actives."],
    [
      false,
      1,
      2,
      "La catégorie «\u00a0Audio\u00a0», 1 sous-catégorie et 2 produits sont maintenant inactifs.",
    ],
  ])("active %s, %i sub-categories and %i products more", (isActive, subcategories, products, text) => {
    expect(statusText("Audio", isActive, subcategories, products)).toBe(text);
  });
});

test.each([
  [false, 0, 0, "", undefined],
  [false, 2, 0, "Ses 2 sous-catégories actives sont désactivées avec elle.", undefined],
  [
    false,
    1,
    1,
    "Sa sous-catégorie active est désactivée avec elle. 1 produit reste accessible par lui-même, à son adresse et dans la recherche.",
    "Désactiver aussi ce produit",
  ],
  [
    false,
    0,
    12,
    "12 produits restent accessibles par eux-mêmes, à leur adresse et dans la recherche.",
    "Désactiver aussi ces 12 produits",
  ],
  [
    true,
    4,
    12,
    "Elle avait été désactivée avec 4 sous-catégories et 12 produits.",
    "Réactiver aussi ce contenu",
  ],
])(
  "to active %s with %i sub-categories and %i products",
  (isActive, subcategory_count, product_count, notice, choice) => {
    expect(contentsNotice(isActive, { subcategory_count, product_count })).toBe(notice);
    expect(contentsChoice(isActive, { subcategory_count, product_count })).toBe(choice);
  },
);

test("nothing is said of a category that took nothing along", () => {
  expect(contentsNotice(true, { subcategory_count: 0, product_count: 0 })).toBe("");
  expect(contentsChoice(true, { subcategory_count: 0, product_count: 0 })).toBeUndefined();
});
