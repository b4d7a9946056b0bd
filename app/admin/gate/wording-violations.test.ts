import { expect, test } from "vitest";
import { wordingViolations } from "./text-rules.ts";

test.each([
  "Garantie 2\u00a0ans",
  "une garantie de trois ans",
  "un geste écologique",
  "neutre en carbone",
  "un choix durable, bien sûr",
  "cliniquement prouvé",
])("« %s » is refused", (text) => {
  expect(wordingViolations(text)).toHaveLength(1);
});

test.each([
  "2 ans de garantie légale de conformité",
  "garantie commerciale de 3 ans",
  "plus durablement que prévu",
  "ces mesures ne posent aucun diagnostic",
])("« %s » is not", (text) => {
  expect(wordingViolations(text)).toEqual([]);
});
