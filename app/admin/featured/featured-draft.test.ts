import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { featuredSchema } from "./featured-choice.ts";

// The 22nd in Paris, where midnight has passed, and still the 21st in UTC.
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T23:30:00Z") }));
afterEach(() => void vi.useRealTimers());

const errorsOf = (ends_on: string, path = "/nokia-3210") =>
  featuredSchema.safeParse({ path, ends_on }).error?.issues.map(({ message }) => message);

test.each(["2026-11-22", "2026-12-31", "2027-11-22"])("a choice may end on %s", (day) => {
  expect(errorsOf(day)).toBeUndefined();
});

test.each([
  ["2026-11-21", "Ce jour est passé"],
  ["2027-11-24", "Un an au plus\u00a0: la page d’accueil suit sinon l’ordre des rayons"],
  ["", "Le dernier jour est requis"],
  ["2026-02-30", "Le dernier jour est requis"],
])("%j is refused: %s", (day, message) => {
  expect(errorsOf(day)).toEqual([message]);
});

test("the product is named by its address", () => {
  expect(errorsOf("2026-12-01", " ")).toEqual(["L’adresse du produit est requise"]);
  expect(errorsOf("2026-12-01", "nokia")).toEqual(["L’adresse commence par /"]);
});
