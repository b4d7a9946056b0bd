import { describe, expect, it } from "vitest";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { afterEvent, baseOf, closed, type Editing, type EditingEvent } from "./editing.ts";

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

/** Returns the state after these events, from the initial state. */
const stateAfter = (...events: EditingEvent<Draft>[]) =>
  events.reduce<Editing<Draft>>((state, event) => afterEvent(state, event), closed());
const answer = (result: Extract<EditingEvent<Draft>, { type: "answer" }>["result"]) =>
  ({ type: "answer", result }) as const;

const open = { type: "open", row: base } as const;
const openNew = { type: "open", row: null } as const;
const save = { type: "save", draft: mine } as const;
const back = { type: "back" } as const;
const close = { type: "close" } as const;
const saved = answer({ status: "saved" });
const changed = answer({ status: "changed", current });
const gone = answer({ status: "gone" });
const refusedAtField = answer({ status: "failed", code: "23505", refusal: atField });
const refused = answer({ status: "failed", code: "", refusal: lost });
/** The events of a conflict that is settled by choices. */
const settle = [open, save, changed, { type: "save", draft: merged }] as const;

const blank = { key: 1, base: null, draft: null, isOrphan: false, refusal: null };
const filled = { key: 1, base, draft, isOrphan: false, refusal: null };
const conflict = {
  mine,
  current,
  differences: [
    { field: "title", suggested: null },
    { field: "price", suggested: "mine" },
  ],
  refusal: null,
};

describe("an editing dialog", () => {
  it.each<[string, EditingEvent<Draft>[], unknown]>([
    ["opens an empty form", [openNew], { step: "open", form: blank, conflict: null }],
    ["opens the form of a row", [open], { step: "open", form: filled, conflict: null }],
    ["creates a new form at each opening", [open, close, openNew], { form: { ...blank, key: 2 } }],
    ["keeps an open form", [openNew, open], { step: "open", form: blank }],
    ["saves", [open, save], { step: "saving", draft: mine, form: filled }],
    ["closes after a save, and keeps its content", [open, save, saved], { step: "closed", form: filled }],
    ["does not close during a save", [open, save, close], { step: "saving" }],
    ["does not open another row during a save", [open, save, openNew], { step: "saving", form: filled }],
    ["saves nothing while closed", [open, close, save], { step: "closed" }],
    ["ignores an answer without a save", [open, saved], { step: "open", form: filled }],
    ["keeps a refused form", [open, save, refused], { step: "open", form: { ...filled, refusal: lost } }],
    [
      "keeps a form that is refused at a field",
      [open, save, refusedAtField],
      { step: "open", form: { ...filled, refusal: atField } },
    ],
    [
      "turns the form of a deleted row into one for a new row",
      [open, save, gone],
      { step: "open", form: { ...filled, base: null, isOrphan: true } },
    ],
    ["shows both versions over the form", [open, save, changed], { step: "open", form: filled, conflict }],
    ["goes back to the form", [open, save, changed, back], { step: "open", form: filled, conflict: null }],
    ["drops both versions when the dialog closes", [open, save, changed, close, open], { conflict: null }],
    ["saves the choices", [...settle], { step: "saving", draft: merged, conflict }],
    ["closes after the choices are saved", [...settle, saved], { step: "closed", conflict }],
    [
      "keeps the choices that could not be saved",
      [...settle, refused],
      { conflict: { ...conflict, refusal: lost } },
    ],
    [
      "continues in a form after choices are refused at a field",
      [...settle, refusedAtField],
      { form: { key: 2, base: current, draft: merged, isOrphan: false, refusal: atField }, conflict: null },
    ],
    [
      "continues in a form after the row of the choices was deleted",
      [...settle, gone],
      { form: { key: 2, base: null, draft: merged, isOrphan: true, refusal: null }, conflict: null },
    ],
    [
      "compares a third version with the second",
      [...settle, answer({ status: "changed", current: { ...current, version: "c", draft } })],
      {
        conflict: {
          mine: merged,
          differences: [{ field: "title", suggested: "theirs" }, { field: "price" }],
        },
      },
    ],
  ])("%s", (_what, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state as object);
  });

  it("replaces the version that was shown last", () => {
    expect(baseOf(stateAfter(openNew))).toBeNull();
    expect(baseOf(stateAfter(open, save, gone))).toBeNull();
    expect(baseOf(stateAfter(open))).toBe(base);
    expect(baseOf(stateAfter(open, save, changed))).toBe(current);
    expect(baseOf(stateAfter(open, save, changed, back))).toBe(base);
  });
});
