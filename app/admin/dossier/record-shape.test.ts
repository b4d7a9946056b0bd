import { describe, expect, it } from "vitest";
import type { Shape, Value } from "#app/admin/fields/shape.ts";
import { below, completed, emptyValue, stored, valueAt, withValue } from "#app/admin/fields/values.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { SCHEMA_VERSION } from "#app/product/record/texts.ts";
import type { Product } from "#app/product/rows.ts";
import { contentFolders, readFolder } from "#demo/content-folders.ts";
import { emptyRecord, type OpenedDraft } from "./editing/draft.ts";
import { analysisGroups, pageGroups, proofGroups } from "./record/record-fields.tsx";
import { recordErrors, recordShape, withAnalysis, withRowFacts } from "./record-shape.ts";

/** Returns the paths of the fields without a label; items of lists that are groups need none. */
function unnamed(shape: Shape, path = "", isItem = false): string[] {
  const own = path === "" || shape.texts.label || (isItem && shape.kind === "group") ? [] : [path];
  switch (shape.kind) {
    case "group":
      return [
        ...own,
        ...Object.entries(shape.fields).flatMap(([name, of]) => unnamed(of, below(path, name))),
      ];
    case "list":
      return [...own, ...unnamed(shape.item, below(path, "*"), true)];
    case "either":
      return [...own, ...unnamed(shape.of, path)];
    default:
      return own;
  }
}

describe("the fields of the record", () => {
  it("have a French label each", () => {
    expect(unnamed(recordShape)).toEqual([]);
  });

  it("stand in one group each", () => {
    const grouped = [...pageGroups, ...proofGroups, ...analysisGroups].flatMap(({ fields }) => fields);
    expect(grouped.toSorted()).toEqual(Object.keys(recordShape.fields).sort());
  });
});

describe("a record in the editor", () => {
  it("keeps all that it says", () => {
    for (const folder of contentFolders()) {
      const { record } = readFolder(folder);
      const again = stored(recordShape, completed(recordShape, record));
      expect({ schemaVersion: SCHEMA_VERSION, ...(again as object) }, folder).toEqual(record);
    }
  });

  it("stores what is a number as one, and an optional part that nobody filled in not at all", () => {
    const criterion = { key: "poids", name: "Le poids", better: "lower", unit: "g", value: "1,8" };
    const rival = { name: "A", criterion: "poids", values: [{ criterion: "poids", value: "environ 2" }] };
    const typed = completed(recordShape, {
      criteria: [criterion],
      rejected: [{ ...rival, betterFor: null }],
    });
    expect(stored(recordShape, typed)).toMatchObject({ criteria: [{ value: 1.8 }] });
    const [only] = (stored(recordShape, typed) as unknown as DossierRecord).rejected ?? [];
    expect(only).toEqual({ ...rival, betterFor: null });
  });

  it("begins like the record of a draft without a first edition", () => {
    const { schemaVersion, ...empty } = emptyRecord("2026-11-22");
    expect(stored(recordShape, completed(recordShape, empty))).toEqual(empty);
    expect({ schemaVersion, ...empty }).toEqual({
      schemaVersion: SCHEMA_VERSION,
      kind: "",
      tagline: "",
      audience: "",
      notFor: [],
      trial: "none",
      badges: [],
      price: { isApproximate: false, old: null, note: null },
      enteredOn: "2026-11-22",
      checkedOn: null,
      pictures: [],
      verdict: "",
      strengths: [],
      features: [],
      specifications: [],
      rating: null,
      guarantees: {},
      regulation: {},
      sources: [],
      pointsToConsider: [],
      closing: null,
      seo: { title: "", description: "" },
      analysis: null,
    });
  });

  it("gets the parts that a half-written or older draft lacks", () => {
    const whole = completed(recordShape, { kind: "Montre", features: [{ title: "Précise" }], price: null });
    expect(whole).toMatchObject({
      kind: "Montre",
      features: [{ icon: "", title: "Précise", text: "", source: "" }],
      price: { isApproximate: false, old: null },
      analysis: null,
    });
    expect(completed(recordShape, "nothing")).toEqual(emptyValue(recordShape));
  });

  it("begins with what its row says, where it says nothing itself", () => {
    const row = { title: "Montre", image_url: "/media/produits/montre.svg", image_alt: null } as Product;
    const opened = (record: object) =>
      withRowFacts({ draft: { record, analysis: "" } } as OpenedDraft, row).draft.record;
    expect(opened({})).toMatchObject({ seo: { title: "Montre" }, pictures: [{ src: row.image_url }] });
    const own = { seo: { title: "La nôtre", description: "" }, pictures: [{ src: "/a.svg" }] };
    expect(opened(own)).toEqual(own);
  });

  it("dates an analysis by the last change of its text, and gives it its head from its first word on", () => {
    const changed = (record: Value, before: string, after: string, day = "2026-11-29") =>
      withAnalysis({ record, analysis: before }, after, day).record;
    const short = completed(recordShape, {});
    expect(valueAt(changed(short, "", "## Le besoin"), "analysis")).toBeNull();
    const begun = changed(short, "## Le besoin", "## Le besoin\n\nUn");
    expect(valueAt(begun, "analysis")).toMatchObject({ title: "", updatedOn: "2026-11-29" });
    const titled = withValue(begun, "analysis.title", "Pourquoi");
    const again = changed(titled, "Un", "Un mot", "2026-12-01");
    expect(valueAt(again, "analysis")).toMatchObject({ title: "Pourquoi", updatedOn: "2026-12-01" });
    // Letters that were taken back leave no head, one that says something stays, one that was taken away stays away.
    expect(changed(begun, "Un", "")).toEqual(short);
    expect(valueAt(changed(titled, "Un", ""), "analysis")).toMatchObject({ title: "Pourquoi" });
    expect(changed(short, "Un", "Un mot")).toEqual(short);
  });

  it("keeps what is no number as it was typed, and names it; a choice that nobody made is none", () => {
    const rating = { value: "4,5 sur 5", reviews: "12 avis", source: "Darty", readOn: "2026-11-20" };
    const held = completed(recordShape, { rating, criteria: [{ better: "" }] });
    expect(valueAt(stored(recordShape, held), "rating.value")).toBe("4,5 sur 5");
    const errors = recordErrors(stored(recordShape, held));
    expect(errors.find(({ path }) => path === "rating.value")).toEqual({
      path: "rating.value",
      isMissing: false,
      text: "Un nombre est attendu, comme 12,5.",
    });
    expect(valueAt(held, "criteria.0.better")).toBeNull();
  });
});

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
  ["rating.value", -1, "rating.value", false, "0 au minimum."],
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
