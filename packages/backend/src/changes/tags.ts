/**
 * Tags name the rows and lists that an answer read, or that a change wrote, each with the columns that were
 * read or changed.
 *
 * | tag                    | an answer has it          | a change has it                      |
 * | ---------------------- | ------------------------- | ------------------------------------ |
 * | `products:slug=nokia`  | with this as its filter   | of a row that had or has this value  |
 * | `products:list`        | with any other filter     | of any row                           |
 * | `products`             | when it read the table    | of more rows than can be named       |
 * | `any`                  | of a function or a view   | always                               |
 */

/** Null: all columns. */
export type Columns = ReadonlySet<string> | null;
export type Tags = ReadonlyMap<string, Columns>;

/** Of answers with unknown sources, and of every change. */
export const ANY_TAG = "any";

/** Of answers from a table that does not announce its changes: they must not be cached. */
export const UNANNOUNCED_TAG = "silent";

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
export function invalidates(change: Change, read: Tags): boolean {
  if (change === EVERYTHING) return true;
  const [fewer, more] = change.size < read.size ? [change, read] : [read, change];
  for (const [tag, columns] of fewer) {
    const others = more.get(tag);
    if (others !== undefined && overlap(columns, others)) return true;
  }
  return false;
}

/** Whether both name a column, or one of them all columns. */
export function overlap(some: Columns, others: Columns): boolean {
  return some === null || others === null || [...some].some((column) => others.has(column));
}

/** Tags that are gathered one after the other. */
export class TagSet extends Map<string, Columns> {
  /** Adds to the columns that the tag has already. */
  add(tag: string, columns: Columns): void {
    const known = this.get(tag);
    const isWhole = known === null || columns === null;
    this.set(tag, isWhole ? null : new Set([...(known ?? []), ...columns]));
  }

  addAll(tags: Tags): void {
    for (const [tag, columns] of tags) this.add(tag, columns);
  }
}
