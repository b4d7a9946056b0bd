/** The form of a row while it is edited, and two versions of the row: the fields that differ, and the merged one. */

import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import { isSame, type UpdateOutcome, type VersionedRow } from "#app/admin/entity/versioned-row.ts";

/** What a form edits: columns, also those that hold lists and trees. */
export type Values = Record<string, unknown>;

export type Side = "mine" | "theirs";

export interface Difference<Field extends string> {
  field: Field;
  /** The side that alone changed the field; `null` when both did. */
  suggested: Side | null;
}

interface Versions<Row extends Values> {
  /** The row that the form was filled from. */
  base: Row;
  /** The form's current values. */
  mine: Row;
  /** The version that another editor saved meanwhile. */
  theirs: Row;
}

/** Returns the fields that differ between the form and what was saved meanwhile, in the order of the form. */
export function differencesOf<Row extends Values>({
  base,
  mine,
  theirs,
}: Versions<Row>): Difference<keyof Row & string>[] {
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({ field, suggested: suggestedSide(base[field], mine[field], theirs[field]) }));
}

/** Joins three versions: `merged` is null where both sides changed one field, and the person has to choose. */
export function joinVersions<Row extends Values>(versions: Versions<Row>) {
  const differences = differencesOf(versions);
  const sides = differences.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []));
  const isClear = sides.length === differences.length;
  return { differences, merged: isClear ? mergeVersions(versions, Object.fromEntries(sides)) : null };
}

function suggestedSide(base: unknown, mine: unknown, theirs: unknown): Side | null {
  if (isSame(theirs, base)) return "mine";
  if (isSame(mine, base)) return "theirs";
  return null;
}

/** Returns the row to save: the form's, with the other version's value wherever that was chosen. */
export function mergeVersions<Row extends Values>(
  { mine, theirs }: Pick<Versions<Row>, "mine" | "theirs">,
  choices: Partial<Record<string, Side>>,
): Row {
  const taken = Object.entries(theirs).filter(([field]) => choices[field] === "theirs");
  return { ...mine, ...Object.fromEntries(taken) };
}

/** How a save ended. `person`: who saved the other version, where the journal names somebody. */
export type Saved<Draft> =
  | Exclude<UpdateOutcome<Draft>, { status: "changed" }>
  | { status: "changed"; current: VersionedRow<Draft>; person: string | undefined };

export interface EditedForm<Draft> {
  /** React's key: another form begins with other values. */
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
  person: string | undefined;
  differences: Difference<keyof Draft & string>[];
  /** Why the choices could not be saved. */
  refusal: WriteRefusal<string> | null;
}

export interface Edited<Draft> {
  form: EditedForm<Draft>;
  /** Shown instead of the form, which stays mounted with its values. */
  conflict: Conflict<Draft> | null;
}

/** Returns the form of a row, or of a new one, which may begin with a draft. */
export const editedRow = <Draft>(
  base: VersionedRow<Draft> | null,
  draft: Draft | null = base?.draft ?? null,
): Edited<Draft> => ({ form: { key: 0, base, draft, isOrphan: false, refusal: null }, conflict: null });

/** Returns the version that a save replaces. */
export const baseOf = <Draft>({ form, conflict }: Edited<Draft>): VersionedRow<Draft> | null =>
  conflict ? conflict.current : form.base;

/** Returns the form after `draft` was not saved as it was: another version is there, or no row any more. */
export function afterSave<Draft extends Values>(
  edited: Edited<Draft>,
  draft: Draft,
  saved: Saved<Draft>,
): Edited<Draft> {
  const { form, conflict } = edited;
  if (saved.status === "saved") return edited;
  if (saved.status === "gone") {
    const orphan = { base: null, isOrphan: true };
    // The form holds the typed values; the choices replace them in a new form.
    return {
      form: conflict ? newForm(edited, { ...orphan, draft }) : { ...form, ...orphan },
      conflict: null,
    };
  }
  const { current, person } = saved;
  const differences = differencesOf({
    base: baseOf(edited)?.draft ?? draft,
    mine: draft,
    theirs: current.draft,
  });
  return { form, conflict: { mine: draft, current, person, differences, refusal: null } };
}

/** Returns the form after the save of `draft` was refused. */
export function afterRefusal<Draft extends Values>(
  edited: Edited<Draft>,
  draft: Draft,
  refusal: WriteRefusal<string>,
): Edited<Draft> {
  const { form, conflict } = edited;
  if (!conflict) return { form: { ...form, refusal }, conflict };
  if (!refusal.field) return { form, conflict: { ...conflict, refusal } };
  return { form: newForm(edited, { base: conflict.current, draft, refusal }), conflict: null };
}

const newForm = <Draft>(
  { form: { key } }: Edited<Draft>,
  changes: Pick<EditedForm<Draft>, "base" | "draft"> & Partial<EditedForm<Draft>>,
): EditedForm<Draft> => ({ key: key + 1, isOrphan: false, refusal: null, ...changes });
