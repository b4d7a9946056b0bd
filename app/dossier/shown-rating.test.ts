import { expect, test } from "vitest";
import { writtenDay } from "#app/formatting/written-date.ts";
import { shownRating } from "./shown-rating.ts";

test.each([
  ["2026-11-21", "21 novembre 2026"],
  ["2026-03-01", "1er mars 2026"],
])("%s is written %s", (day, written) => {
  expect(writtenDay(day)).toBe(written);
});

const rating = { value: 4.4, reviews: "plus de 500 avis", source: "unknown", readOn: "unknown" };

test("a rating from elsewhere names its source and date", () => {
  const { provenance } = shownRating({ ...rating, source: "Fnac", readOn: "2026-11-20" });
  expect(provenance).toContain("chez Fnac le 20 novembre 2026");
});

test.each([
  [{ source: "unknown", readOn: "unknown" }, "sa source et sa date sont à confirmer"],
  [{ source: "Fnac", readOn: "unknown" }, "sa date est à confirmer"],
  [{ source: "unknown", readOn: "2026-11-20" }, "sa source est à confirmer"],
])("and with %j, what is missing", (known, words) => {
  expect(shownRating({ ...rating, ...known }).provenance).toContain(words);
});

test("an unknown number of reviews is not mentioned", () => {
  expect(shownRating({ ...rating, reviews: "unknown" }).reviews).toBeNull();
});
