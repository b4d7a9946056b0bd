import { describe, expect, it } from "vitest";
import { SCHEMA_VERSION } from "#app/dossier/dossier-record.ts";
import { emptyRecord } from "#app/dossier/editing/empty-record.ts";
import { below } from "#app/routes/admin/fields/path.ts";
import type { Shape } from "#app/routes/admin/fields/shape.ts";
import { completed, emptyValue, stored } from "#app/routes/admin/fields/values.ts";
import { contentFolders, readFolder } from "#scripts/dossiers/content-folders.ts";
import { analysisGroups, pageGroups, proofGroups } from "./groups.ts";
import { fieldTexts } from "./labels.ts";
import { recordShape } from "./record-shape.ts";

/** Returns the paths of all fields, a position of a list as `*`; a list has one for itself and one for its items. */
function pathsOf(shape: Shape, path = ""): string[] {
  const own = path === "" ? [] : [path];
  switch (shape.kind) {
    case "group":
      return [
        ...own,
        ...Object.entries(shape.fields).flatMap(([name, of]) => pathsOf(of, below(path, name))),
      ];
    case "list":
      return [...own, ...pathsOf(shape.item, below(path, "*"))];
    case "either":
      return pathsOf(shape.of, path);
    default:
      return own;
  }
}

describe("the fields of the record", () => {
  const isItemOfGroups = (path: string) =>
    path.endsWith(".*") && paths.some((other) => other.startsWith(`${path}.`));
  const paths = pathsOf(recordShape);

  it("have a French label each, and no label is left over", () => {
    const named = paths.filter((path) => !isItemOfGroups(path));
    expect(Object.keys(fieldTexts).sort()).toEqual([...new Set(named)].sort());
  });

  it("stand in one group each", () => {
    const grouped = [...pageGroups, ...proofGroups, ...analysisGroups].flatMap(({ fields }) => fields);
    expect(grouped.toSorted()).toEqual(Object.keys(recordShape.fields).sort());
  });
});

describe("a record in the editor", () => {
  it.each(contentFolders())("keeps all that %s says", async (folder) => {
    const { record } = readFolder(folder);
    const again = stored(recordShape, completed(recordShape, record));
    expect({ schemaVersion: SCHEMA_VERSION, ...(again as object) }).toEqual(record);
  });

  it("begins like the record of a draft without a first edition", () => {
    const { schemaVersion, ...empty } = emptyRecord("2026-11-22");
    expect(stored(recordShape, completed(recordShape, empty))).toEqual(empty);
  });

  it("gets the parts that a half-written or older draft lacks", () => {
    const whole = completed(recordShape, { kind: "Montre", features: [{ title: "Précise" }], price: null });
    expect(whole).toMatchObject({
      kind: "Montre",
      features: [{ icon: "", title: "Précise", text: "", source: "" }],
      price: { isApproximate: false, old: null },
      comparison: null,
    });
    expect(completed(recordShape, "nothing")).toEqual(emptyValue(recordShape));
  });
});
