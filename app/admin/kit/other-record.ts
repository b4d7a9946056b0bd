/** The record that has already what may be there once, for a link to it. */

import type { RecordLink } from "#app/admin/entity/refusals.ts";
import { records } from "#app/admin/records.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { slugify } from "#app/lib/slug.ts";
import { editPath } from "./record-path.ts";

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
