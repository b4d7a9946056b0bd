/** The record that has already what may be there once, for a link to it. */

import { EDITING_PARAMETER } from "#app/admin/editing/use-editing-address.ts";
import { isId } from "#app/admin/entity/is-id.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { slugify } from "#app/lib/slug.ts";

const UNIQUE_VIOLATION = "23505";
/** Where the names of records are, by table; a dialog is opened over its list. */
const records = {
  products: { name: "title", to: (id: string) => `/admin/products/${id}` },
  categories: { name: "name", to: (id: string) => `/admin/categories?${EDITING_PARAMETER}=${id}` },
  merchants: { name: "name", to: (id: string) => `/admin/merchants?${EDITING_PARAMETER}=${id}` },
  people: { name: "name", to: (id: string) => `/admin/people?${EDITING_PARAMETER}=${id}` },
  choosers: { name: "title", to: (id: string) => `/admin/choosers?${EDITING_PARAMETER}=${id}` },
  search_synonyms: { name: "term", to: (id: string) => `/admin/search?${EDITING_PARAMETER}=${id}` },
} as const;

type Table = keyof typeof records;

const PATTERN_SIGNS = /[\\%_]/g;

export interface OtherRecord {
  label: string;
  to: string;
}

/**
 * Returns the value that may be there once by a constraint of this name;
 * undefined where no record can be shown.
 */
export function onceBy(constraint: string): { table: Table; column: string } | undefined {
  const name = /^(\w+)_key$/.exec(constraint)?.[1] ?? "";
  const table = (Object.keys(records) as Table[]).find((one) => name.startsWith(`${one}_`));
  return table && { table, column: name.slice(table.length + 1) };
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
): Promise<OtherRecord | undefined> {
  const { code, message = "" } = (error ?? {}) as { code?: string; message?: string };
  const once = onceBy(/constraint "(\w+)"/.exec(message)?.[1] ?? "");
  if (code !== UNIQUE_VIOLATION || !once) return undefined;
  const { table, column } = once;
  const { name, to } = records[table];
  const held = draft as Readonly<Record<string, unknown>>;
  // Where the form has no slug, it is made of the name.
  const value = held[column] ?? (column === "slug" ? slugify(String(held[name])) : undefined);
  if (typeof value !== "string") return undefined;
  const rows = client.from(table).select(`id,name:${name}` as "id");
  const [operator, sought] = isId(value) ? ["eq", value] : ["ilike", value.replace(PATTERN_SIGNS, "\\$&")];
  const { data } = await rows.filter(column, operator, sought).limit(1);
  const [found] = (data ?? []) as { id: string; name?: string }[];
  return found && { label: `Voir «\u00a0${found.name}\u00a0»`, to: to(found.id) };
}
