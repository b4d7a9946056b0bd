/**
 * The states of an editing dialog: closed, open with a form, saving, or settling two versions of one row.
 *
 * The description of a row, `app/admin/entity/entity.ts`, has its schema, words, refusals and writes. An
 * `EntityScreen` lists such rows. A screen with a form or a list of its own uses the same parts of this
 * folder: `useRowForm` and `RowForm` in an `EditingDialog`, `useEditing`, and commands that its
 * `clientAction` runs by `runCommand`.
 */

import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { Result } from "./result.ts";
import { type Difference, differencesOf, type Values } from "./versions.ts";

export interface EditedForm<Draft> {
  /** React's key: each opening makes a new form. */
  key: number;
  /** The version that a save replaces; `null` makes a new row. */
  base: VersionedRow<Draft> | null;
  /** The initial values; `null` for an empty form. */
  draft: Draft | null;
  /** The row was deleted during the editing: saving creates a new one. */
  isOrphan: boolean;
  /** The reason why the last save failed. */
  refusal: WriteRefusal<string> | null;
}

/** Two versions of one row: what was to be saved, and what another editor saved meanwhile. */
interface Conflict<Draft> {
  mine: Draft;
  current: VersionedRow<Draft>;
  /** Who that was, if it is known. */
  person?: string | undefined;
  differences: Difference<keyof Draft & string>[];
  /** Why the choices could not be saved. */
  refusal: WriteRefusal<string> | null;
}

/** A closed dialog keeps its content for the time that it fades out. */
export type Editing<Draft> = {
  form: EditedForm<Draft>;
  /** Shown instead of the form, which stays mounted with its values. */
  conflict: Conflict<Draft> | null;
} & ({ step: "closed" | "open" } | { step: "saving"; draft: Draft });

export type EditingEvent<Draft> =
  /** `row` is the one to edit; `null` makes a new one, filled from `draft`. */
  | { type: "open"; row: VersionedRow<Draft> | null; draft?: Draft }
  | { type: "save"; draft: Draft }
  | { type: "answer"; result: Result<Draft> }
  /** Back from the two versions to the form. */
  | { type: "back" }
  | { type: "close" };

/** Returns the state before anything was opened. */
export const closed = <Draft>(): Editing<Draft> => ({
  step: "closed",
  form: { key: 0, base: null, draft: null, isOrphan: false, refusal: null },
  conflict: null,
});

/** Returns the state after an event. Only an answer ends a save. */
export function afterEvent<Draft extends Values>(
  state: Editing<Draft>,
  event: EditingEvent<Draft>,
): Editing<Draft> {
  if (state.step === "saving") return event.type === "answer" ? afterAnswer(state, event.result) : state;
  const { form, conflict } = state;
  switch (event.type) {
    case "open":
      // A row that was read too late does not replace a form that is open by now.
      if (state.step === "open") return state;
      return {
        step: "open",
        form: newForm(state, { base: event.row, ...(event.draft && { draft: event.draft }) }),
        conflict: null,
      };
    case "save":
      return state.step === "open" ? { step: "saving", form, conflict, draft: event.draft } : state;
    case "back":
      return { step: state.step, form, conflict: null };
    case "close":
      return { step: "closed", form, conflict };
    case "answer":
      return state;
  }
}

/** Returns the version that a save replaces. */
export const baseOf = <Draft>({ form, conflict }: Editing<Draft>): VersionedRow<Draft> | null =>
  conflict ? conflict.current : form.base;

type Saving<Draft> = Extract<Editing<Draft>, { step: "saving" }>;

function afterAnswer<Draft extends Values>(state: Saving<Draft>, result: Result<Draft>): Editing<Draft> {
  const { form, conflict, draft } = state;
  const base = baseOf(state);
  switch (result.status) {
    case "saved":
      return { step: "closed", form, conflict };
    case "changed": {
      const { current, person } = result;
      const differences = differencesOf({
        base: base?.draft ?? draft,
        mine: draft,
        theirs: current.draft,
      });
      return { step: "open", form, conflict: { mine: draft, current, person, differences, refusal: null } };
    }
    case "gone": {
      const orphan = { base: null, isOrphan: true };
      // The form holds the typed values; the choices replace them in a new form.
      const next = conflict ? newForm(state, { ...orphan, draft }) : { ...form, ...orphan };
      return { step: "open", form: next, conflict: null };
    }
    case "failed": {
      const { refusal } = result;
      if (!conflict) return { step: "open", form: { ...form, refusal }, conflict };
      if (!refusal.field) return { step: "open", form, conflict: { ...conflict, refusal } };
      return { step: "open", form: newForm(state, { base, draft, refusal }), conflict: null };
    }
    case "opened":
      return { step: "open", form, conflict };
  }
}

function newForm<Draft>(
  { form: { key } }: Editing<Draft>,
  { base, ...changes }: Pick<EditedForm<Draft>, "base"> & Partial<EditedForm<Draft>>,
): EditedForm<Draft> {
  return { key: key + 1, base, draft: base?.draft ?? null, isOrphan: false, refusal: null, ...changes };
}
