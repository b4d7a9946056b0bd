import { describe, expect, it } from "vitest";
import type { EditedRow } from "#app/data/edited-row.ts";
import { afterEvent, baseOf, closed, type Editing, type EditingEvent } from "./editing.ts";

interface Draft extends Record<string, string> {
  title: string;
  price: string;
}

const draft = { title: "Casque", price: "100" };
const base: EditedRow<Draft> = { id: "1", version: "a", draft };
const mine = { title: "Mon casque", price: "90" };
const current: EditedRow<Draft> = { id: "1", version: "b", draft: { title: "Leur casque", price: "100" } };
const merged = { title: "Leur casque", price: "90" };
const atField = { message: "ce titre est pris.", field: "title" };
const lost = { message: "la connexion est interrompue." };

/** Where one is after these events, from the beginning. */
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
/** Choices were made between both versions. */
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
    ["makes another form each time", [open, close, openNew], { form: { ...blank, key: 2 } }],
    ["keeps the form that is open", [openNew, open], { step: "open", form: blank }],
    ["saves", [open, save], { step: "saving", draft: mine, form: filled }],
    [
      "closes once it has saved, and keeps what it showed",
      [open, save, saved],
      { step: "closed", form: filled },
    ],
    ["does not close while it saves", [open, save, close], { step: "saving" }],
    ["does not open another row while it saves", [open, save, openNew], { step: "saving", form: filled }],
    ["saves nothing while it is closed", [open, close, save], { step: "closed" }],
    ["hears no answer that it does not wait for", [open, saved], { step: "open", form: filled }],
    [
      "keeps the form that is refused",
      [open, save, refused],
      { step: "open", form: { ...filled, refusal: lost } },
    ],
    [
      "keeps the form that is refused at a field",
      [open, save, refusedAtField],
      { step: "open", form: { ...filled, refusal: atField } },
    ],
    [
      "makes a new row of what was deleted meanwhile, in the same form",
      [open, save, gone],
      { step: "open", form: { ...filled, base: null, isOrphan: true } },
    ],
    ["shows both versions, over the form", [open, save, changed], { step: "open", form: filled, conflict }],
    ["goes back to the form", [open, save, changed, back], { step: "open", form: filled, conflict: null }],
    ["gives both versions up with the dialog", [open, save, changed, close, open], { conflict: null }],
    ["saves what was chosen", [...settle], { step: "saving", draft: merged, conflict }],
    ["closes over what was chosen", [...settle, saved], { step: "closed", conflict }],
    [
      "keeps the choices that could not be saved",
      [...settle, refused],
      { conflict: { ...conflict, refusal: lost } },
    ],
    [
      "goes on in a form from choices that are refused at a field",
      [...settle, refusedAtField],
      { form: { key: 2, base: current, draft: merged, isOrphan: false, refusal: atField }, conflict: null },
    ],
    [
      "goes on in a form from choices about a row that is gone",
      [...settle, gone],
      { form: { key: 2, base: null, draft: merged, isOrphan: true, refusal: null }, conflict: null },
    ],
    [
      "shows a third version, against the second",
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

  it("replaces the version that was seen last", () => {
    expect(baseOf(stateAfter(openNew))).toBeNull();
    expect(baseOf(stateAfter(open, save, gone))).toBeNull();
    expect(baseOf(stateAfter(open))).toBe(base);
    expect(baseOf(stateAfter(open, save, changed))).toBe(current);
    expect(baseOf(stateAfter(open, save, changed, back))).toBe(base);
  });
});
