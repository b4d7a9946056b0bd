import { describe, expect, it } from "vitest";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { afterRefusal, afterSave, baseOf, type Edited, editedRow } from "./versions.ts";

interface Draft extends Record<string, string> {
  title: string;
  price: string;
}

const draft = { title: "Casque", price: "100" };
const base: VersionedRow<Draft> = { id: "1", version: "a", draft };
const mine = { title: "Mon casque", price: "90" };
const current: VersionedRow<Draft> = { id: "1", version: "b", draft: { title: "Leur casque", price: "100" } };
const merged = { title: "Leur casque", price: "90" };
const atField = { message: "ce titre est pris.", field: "title" };
const lost = { message: "la connexion est interrompue." };

const open = editedRow<Draft>(base);
const openNew = editedRow<Draft>(null);
const changed = { status: "changed", current, person: undefined } as const;
const gone = { status: "gone" } as const;
/** Both versions are shown. */
const inConflict = afterSave(open, mine, changed);

const filled = { key: 0, base, draft, isOrphan: false, refusal: null };
const conflict = {
  mine,
  current,
  differences: [
    { field: "title", suggested: null },
    { field: "price", suggested: "mine" },
  ],
  refusal: null,
};

describe("an edited form", () => {
  it.each<[string, Edited<Draft>, unknown]>([
    ["begins empty", openNew, { form: { ...filled, base: null, draft: null }, conflict: null }],
    ["begins with a row", open, { form: filled, conflict: null }],
    ["is kept when it is refused", afterRefusal(open, mine, lost), { form: { ...filled, refusal: lost } }],
    [
      "is kept when it is refused at a field",
      afterRefusal(open, mine, atField),
      { form: { ...filled, refusal: atField } },
    ],
    [
      "of a deleted row becomes one for a new row",
      afterSave(open, mine, gone),
      { form: { ...filled, base: null, isOrphan: true } },
    ],
    ["has both versions over it", inConflict, { form: filled, conflict }],
    [
      "keeps the choices that could not be saved",
      afterRefusal(inConflict, merged, lost),
      { conflict: { ...conflict, refusal: lost } },
    ],
    [
      "goes on after choices are refused at a field",
      afterRefusal(inConflict, merged, atField),
      { form: { key: 1, base: current, draft: merged, isOrphan: false, refusal: atField }, conflict: null },
    ],
    [
      "goes on after the row of the choices was deleted",
      afterSave(inConflict, merged, gone),
      { form: { key: 1, base: null, draft: merged, isOrphan: true, refusal: null }, conflict: null },
    ],
    [
      "compares a third version with the second",
      afterSave(inConflict, merged, { ...changed, current: { ...current, version: "c", draft } }),
      {
        conflict: {
          mine: merged,
          differences: [{ field: "title", suggested: "theirs" }, { field: "price" }],
        },
      },
    ],
  ])("%s", (_what, edited, expected) => {
    expect(edited).toMatchObject(expected as object);
  });

  it("replaces the version that was shown last", () => {
    expect(baseOf(openNew)).toBeNull();
    expect(baseOf(afterSave(open, mine, gone))).toBeNull();
    expect(baseOf(open)).toBe(base);
    expect(baseOf(inConflict)).toBe(current);
    expect(baseOf({ ...inConflict, conflict: null })).toBe(base);
  });
});
