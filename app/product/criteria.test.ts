import { expect, test } from "vitest";
import { criteriaOf, criterionViews } from "./criteria.ts";

test.each([
  [
    "Pour jouer. Nos critères, dans l’ordre\u00a0: la taille, l’écran, puis la photo.",
    ["La taille", "L’écran", "La photo"],
  ],
  [
    "Nos critères, dans l'ordre : l’ajustement (un bouchon mal mis isole mal, donc fatigue), l’entretien. Et le reste.",
    ["L’ajustement (un bouchon mal mis isole mal, donc fatigue)", "L’entretien"],
  ],
  ["Nos critères : 5.1 canaux, une prise HDMI.", ["5.1 canaux", "Une prise HDMI"]],
  ["Le choix dépend de l’usage.", []],
  ["Nos critères, dans l’ordre", []],
  [null, []],
])("of %j are %j", (description, criteria) => {
  expect(criteriaOf(description)).toEqual(criteria);
});

test("pages show what the description names, in its order, with what is defined", () => {
  const description =
    "Pour dormir. Nos critères, dans l’ordre : l’ajustement (un bouchon mal mis isole mal), l’entretien.";
  const criteria = [
    { key: "entretien", name: "l’entretien", weight: 1, definition: "se lave : à l’eau." },
    { key: "autre", name: "autre", weight: 2, definition: "oublié." },
  ] as const;
  expect(
    criterionViews({ description, criteria: [...criteria] }, [{ key: "entretien", missing: "Personne." }]),
  ).toEqual([
    { name: "L’ajustement (un bouchon mal mis isole mal)", weight: null, definition: null },
    { name: "L’entretien", weight: 1, definition: "se lave : à l’eau.", missing: "Personne." },
  ]);
});
