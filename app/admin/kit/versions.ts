/** The form of a row while it is edited, and its save, also where another editor saved a version meanwhile. */

import type { Writes } from "#app/admin/entity/entity.ts";
import { likePattern } from "#app/admin/entity/like-pattern.ts";
import type { RecordLink, WriteRefusal } from "#app/admin/entity/refusals.ts";
import { isSame, type UpdateOutcome, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { records } from "#app/admin/records.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { slugify } from "#app/lib/slug.ts";
import { type Change, readChanges } from "./changes.ts";
import { editPath } from "./record-path.ts";

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
  /** The initial values, of which a new row may have some; `null` for an empty form. */
  draft: Partial<Draft> | null;
  /** The row was deleted during the editing: saving creates a new one. */
  isOrphan: boolean;
  /** The reason why the last save failed. */
  refusal: WriteRefusal | null;
}

/** Two versions of one row: what was to be saved, and what another editor saved meanwhile. */
interface Conflict<Draft> {
  mine: Draft;
  current: VersionedRow<Draft>;
  /** Who that was, if it is known. */
  person: string | undefined;
  differences: Difference<keyof Draft & string>[];
  /** Why the choices could not be saved. */
  refusal: WriteRefusal | null;
}

export interface Edited<Draft> {
  form: EditedForm<Draft>;
  /** Shown instead of the form, which stays mounted with its values. */
  conflict: Conflict<Draft> | null;
}

/** Returns the form of a row, or of a new one, which may begin with a draft. */
export const editedRow = <Draft>(
  base: VersionedRow<Draft> | null,
  draft: Partial<Draft> | null = base?.draft ?? null,
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
  refusal: WriteRefusal,
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

/** A row to create, or with `base` the version of one to replace. */
export interface RowToSave<Draft> {
  base: VersionedRow<Draft> | null;
  draft: Draft;
}

/**
 * Creates a row, or replaces a version of one. What another editor changed meanwhile in other fields is kept without a
 * question.
 * @throws what the store throws; a unique violation names the record that has the value as `other`
 */
export async function saveRow<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  row: RowToSave<Draft>,
): Promise<Saved<Draft>> {
  try {
    return await save(client, store, row);
  } catch (error) {
    const other = await otherRecord(client, error, row.draft);
    throw other && error instanceof Object ? Object.assign(error, { other }) : error;
  }
}

async function save<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  { base, draft }: RowToSave<Draft>,
): Promise<Saved<Draft>> {
  if (!base) {
    if (!store.create) return { status: "gone" };
    await store.create(client, draft);
    return { status: "saved" };
  }
  // The form was filled from the list, or from the row that a former attempt found.
  const outcome = await store.update(client, base as Row, draft);
  if (outcome.status !== "changed") return outcome;
  const { current } = outcome;
  const { differences, merged } = joinVersions({ base: base.draft, mine: draft, theirs: current.draft });
  if (!merged) return { ...outcome, person: await lastPerson(client, base.id, differences) };
  return save(client, store, { base: current, draft: merged });
}

/** Returns who changed one of these fields last; undefined where the journal names no person. */
async function lastPerson(
  client: DataClient,
  subject: string,
  differences: readonly { field: string }[],
): Promise<string | undefined> {
  const changes = await readChanges(client, { subject }, 20).catch((): Change[] => []);
  const change = changes.find(({ is_now }) => is_now && differences.some(({ field }) => field in is_now));
  return change?.person ?? undefined;
}

const UNIQUE_VIOLATION = "23505";

/**
 * Returns the value that may be there once by a constraint of this name;
 * undefined where no record can be shown.
 */
export function onceBy(
  constraint: string,
): { table: string; nameColumn: string; column: string } | undefined {
  const name = /^(\w+)_key$/.exec(constraint)?.[1] ?? "";
  const record = records.find((one) => name.startsWith(`${one.table}_`));
  if (!record?.nameColumn) return undefined;
  const { table, nameColumn } = record;
  return { table, nameColumn, column: name.slice(table.length + 1) };
}

/**
 * Returns who has a value that may be there once. PostgreSQL names the constraint alone where policies hide
 * rows: the value is the draft's.
 * @returns `undefined` for another error, and for a record that is gone or hidden
 */
export async function otherRecord(
  client: DataClient,
  error: unknown,
  draft: object,
): Promise<RecordLink | undefined> {
  const { code, message = "" } = (error ?? {}) as { code?: string; message?: string };
  const once = onceBy(/constraint "(\w+)"/.exec(message)?.[1] ?? "");
  if (code !== UNIQUE_VIOLATION || !once) return undefined;
  const { table, nameColumn: name, column } = once;
  const held = draft as Readonly<Record<string, unknown>>;
  // Where the form has no slug, it is made of the name.
  const value = held[column] ?? (column === "slug" ? slugify(String(held[name])) : undefined);
  if (typeof value !== "string") return undefined;
  const rows = client.from(table as "products").select(`id,name:${name}` as "id");
  const [operator, sought] = isId(value) ? ["eq", value] : ["ilike", likePattern(value)];
  const { data } = await rows.filter(column, operator, sought).limit(1);
  const [found] = (data ?? []) as { id: string; name?: string }[];
  return found && { label: `Voir «\u00a0${found.name}\u00a0»`, to: editPath(table, found.id) };
}
