/**
 * Tags name the rows and lists that an answer read, or that a change wrote.
 *
 * | tag                    | an answer has it          | a change has it                      |
 * | ---------------------- | ------------------------- | ------------------------------------ |
 * | `products:slug=nokia`  | with this as its filter   | of a row that had or has this value  |
 * | `products:list`        | with any other filter     | of any row                           |
 * | `products`             | when it read the table    | of more rows than can be named       |
 * | `any`                  | of a function or a view   | always                               |
 */
import { z } from "zod";

export type Tags = ReadonlySet<string>;

/** Of answers with unknown sources, and of every change. */
export const ANY_TAG = "any";

/** Of answers from a table that does not announce its changes: they must not be cached. */
export const UNANNOUNCED_TAG = "unannounced";

/** A change of unknown extent. */
export const EVERYTHING = "everything";
export type Change = Tags | typeof EVERYTHING;

/** @returns the tag of a table; as the announcements of changes do, it leaves out the schema `public` */
export function tableTag({ schema, name }: { schema: string; name: string }): string {
  return schema === "public" ? name : `${schema}.${name}`;
}

/** @returns the tag of a table's lists that no single value selects */
export const listTag = (table: string): string => `${table}:list`;

/** @returns the tag of a table's rows with this value or null, without characters that headers forbid */
export function valueTag(table: string, column: string, value: string | null): string {
  return value === null ? `${table}:${column}` : `${table}:${column}=${encodeURIComponent(value)}`;
}

/** Whether the change makes an answer outdated that has the tags `read`. */
export const invalidates = (change: Change, read: Tags): boolean =>
  change === EVERYTHING || [...read].some((tag) => change.has(tag));

/** What the project's SQL sends with NOTIFY (supabase/CONVENTIONS.md). */
const announcement = z.object({
  table: z.string(),
  /** Absent: too many rows to name. */
  rows: z
    .array(
      z.object({
        /** The values before and after, of the columns that lists are chosen by. */
        values: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
      }),
    )
    .optional(),
});

/**
 * @param text the payload of a notification; empty when announcements may have been missed
 * @returns the tags of what changed; everything for a text that is no announcement
 */
export function changeOf(text: string): Change {
  const parsed = announcement.safeParse(parseJson(text));
  if (!parsed.success) return EVERYTHING;
  const { table, rows } = parsed.data;
  const tags = new Set([ANY_TAG, rows ? listTag(table) : table]);
  for (const { values } of rows ?? []) {
    for (const [column, states] of Object.entries(values)) {
      for (const value of states) tags.add(valueTag(table, column, value === null ? null : String(value)));
    }
  }
  return tags;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
