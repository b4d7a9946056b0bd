import { expect, test } from "vitest";
import { daysAfter } from "#app/lib/data/is-in-future.fake.ts";
import { evaluationState } from "./evidence.ts";

const INSTALLED = "2026-11-22T12:00:00Z";
/** The end of 22 February in Paris. */
const dueAt = "2027-02-22T23:00:00Z";

test.each([
  [0, null, "Choix actuel, revu d’ici au 22 février 2027.", false],
  [31, "2026-12-01", "Réévalué le 1er décembre 2026\u00a0; choix revu d’ici au 22 février 2027.", false],
  [92, null, "Choix actuel, revu d’ici au 22 février 2027.", false],
  [93, null, "La réévaluation due le 22 février 2027 est en retard.", true],
  [
    400,
    "2026-12-01",
    "Réévalué le 1er décembre 2026\u00a0; la réévaluation due le 22 février 2027 est en retard.",
    true,
  ],
])("on day %i after an evaluation on %s", (days, evaluatedOn, text, isOverdue) => {
  const isRecorded = evaluatedOn !== null;
  const state = evaluationState({ evaluatedOn, dueAt }, daysAfter(INSTALLED, days));
  expect(state).toEqual({ text, isOverdue, isRecorded });
});

test("nothing is due of a choice that was withdrawn", () => {
  expect(evaluationState({ evaluatedOn: "2026-12-01", dueAt: null }, () => true)).toBeNull();
});
