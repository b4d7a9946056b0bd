import { expect, test } from "vitest";
import { shownCriteria } from "#app/product/criteria.ts";
import { criteriaFault, readCriteria, writeCriteria } from "./written-criteria.ts";

const DESCRIPTION =
  "Pour dormir. Nos critères, dans l’ordre : l’ajustement (un bouchon mal mis isole mal), l’entretien.";
const LINES =
  "l’ajustement (un bouchon mal mis isole mal) (décisif) : tailles fournies.\n\nl’entretien (départage) : se lave : à l’eau.";

test("lines become criteria, and the same lines again", () => {
  const criteria = readCriteria(LINES);
  expect(criteria).toEqual([
    {
      key: "ajustement-un-bouchon-mal-mis-isole-mal",
      name: "l’ajustement (un bouchon mal mis isole mal)",
      weight: 3,
      definition: "tailles fournies.",
    },
    { key: "entretien", name: "l’entretien", weight: 1, definition: "se lave : à l’eau." },
  ]);
  expect(readCriteria(writeCriteria(criteria))).toEqual(criteria);
  expect(writeCriteria([])).toBeNull();
});

test("a criterion that is renamed keeps its key, which then stands before it", () => {
  const renamed = readCriteria("[lavage] l’entretien (important) : facile.");
  expect(renamed).toEqual([{ key: "lavage", name: "l’entretien", weight: 2, definition: "facile." }]);
  expect(writeCriteria(renamed)).toMatch(/^\[lavage\] l’entretien/);
});

test("pages show what the description names, in its order, with what is defined", () => {
  const [, care] = readCriteria(LINES);
  const criteria = care
    ? [care, { key: "autre", name: "autre", weight: 2 as const, definition: "oublié." }]
    : [];
  expect(shownCriteria({ description: DESCRIPTION, criteria })).toEqual([
    { name: "L’ajustement (un bouchon mal mis isole mal)", weight: null, definition: null },
    { name: "L’entretien", weight: 1, definition: "se lave : à l’eau." },
  ]);
});

test.each([
  [LINES, null],
  [null, null],
  ["l’entretien : facile", /^Ligne 1/],
  ["l’entretien (décisif) : facile\nl’entretien (important) : long", /deux fois$/],
  [
    "[lavage] l’entretien (décisif) : a\n[lavage] l’ajustement (un bouchon mal mis isole mal) (important) : b",
    /deux fois$/,
  ],
  ["le prix (décisif) : bas", /« le prix » n’est pas/],
  [`l’entretien (décisif) : ${"a".repeat(401)}`, /400 caractères/],
])("%j is refused: %s", (lines, fault) => {
  const found = criteriaFault(lines, DESCRIPTION);
  if (fault) expect(found?.replaceAll("\u00a0", " ")).toMatch(fault);
  else expect(found).toBeNull();
});
