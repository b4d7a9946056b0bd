import { expect, it } from "vitest";
import { withValue } from "#app/admin/fields/path.ts";
import type { Value } from "#app/admin/fields/shape.ts";
import { completed, emptyValue, stored } from "#app/admin/fields/values.ts";
import { readFolder } from "#demo/content-folders.ts";
import { recordErrors, recordShape } from "./record-shape.ts";

const { schemaVersion, ...edition } = readFolder("nokia-3210").record;
const record = completed(recordShape, edition);

/** Returns the errors after one change. */
const after = (path: string, value: Value) =>
  recordErrors(stored(recordShape, withValue(record, path, value)));

it("finds none in a first edition", () => {
  expect(after("kind", "Téléphone")).toEqual([]);
});

it.each<[string, Value, string, boolean, string]>([
  ["kind", "", "kind", true, "À remplir."],
  ["seo.title", "x".repeat(61), "seo.title", false, "60 caractères au plus."],
  ["badges", [], "badges", true, "Il en faut au moins 1."],
  ["rating.value", 6, "rating.value", false, "5 au maximum."],
  ["rating.value", null, "rating.value", true, "À remplir."],
  [
    "sources.0.url",
    "http://ailleurs",
    "sources.0.url",
    false,
    "Une adresse complète est attendue : https://…",
  ],
  ["sources.0.readOn", "", "sources.0.readOn", true, "À remplir."],
  ["features.0.icon", "", "features.0.icon", true, "À remplir."],
  [
    "rejected",
    [{ name: "A", criterion: null, values: [{ criterion: "poids", value: "" }], betterFor: null }],
    "rejected.0.values.0.value",
    true,
    "À remplir.",
  ],
  ["trial", { how: "", days: null, from: "bought", by: "Camille" }, "trial.how", true, "À remplir."],
  [
    "notFor.0.instead",
    { name: "Le Pixel", path: "ailleurs" },
    "notFor.0.instead.path",
    false,
    "Cette forme n’est pas admise.",
  ],
])("names %s %o", (path, value, field, isMissing, text) => {
  expect(after(path, value)).toContainEqual({ path: field, isMissing, text });
});

it("counts what an empty record lacks as missing, not as wrong", () => {
  const errors = recordErrors(stored(recordShape, emptyValue(recordShape)));
  expect(errors.length).toBeGreaterThan(5);
  expect(errors.filter(({ isMissing }) => !isMissing)).toEqual([]);
});
