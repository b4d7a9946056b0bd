import type { Writes } from "#app/admin/entity/entity.ts";
import type { RecordLink } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { records } from "#app/admin/records.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { slugify } from "#app/lib/slug.ts";
import { type Change, readChanges } from "./change-list.ts";
import { editPath } from "./record-path.ts";
import { joinVersions, type Saved, type Values } from "./versions.ts";

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
const PATTERN_SIGNS = /[\\%_]/g;

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
  const [operator, sought] = isId(value) ? ["eq", value] : ["ilike", value.replace(PATTERN_SIGNS, "\\$&")];
  const { data } = await rows.filter(column, operator, sought).limit(1);
  const [found] = (data ?? []) as { id: string; name?: string }[];
  return found && { label: `Voir «\u00a0${found.name}\u00a0»`, to: editPath(table, found.id) };
}
