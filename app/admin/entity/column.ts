import { z } from "zod";

/** A value as rows have it. */
export type Stored = string | number | boolean | null;

/** Returns the name of a row of another table by its id, if it is known. */
export type NameOf = (id: string) => string | undefined;

/**
 * A column as people read it: in lists and the history, and beside another version. Its key is the
 * name of the table's column, if the table has it. What it leaves out is said by the field of that name.
 */
export interface Column<Row> {
  /** Heads the list, in place of the label of the field; elsewhere that comes first. */
  title?: string;
  /** How a value reads. */
  read?(value: unknown, nameOf: NameOf): string;
  /** The cell, where the value alone does not say it. */
  text?(row: Row): string;
  /** Where the cell leads, if anywhere. */
  href?(row: Row): string | null;
}

/** By their keys; the large lists have their order. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/**
 * Returns the schemas of a form's fields by their names.
 * @throws Error for a schema of anything but an object
 */
export function fieldSchemas(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return fieldSchemas(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) throw new Error("A form needs the schema of an object");
  return schema.shape;
}

/** What a description says of its columns; rows without a form have no schema. */
interface Labelled {
  schema?: z.ZodType;
  columns?: Columns<never>;
}

/** Returns what a column is called outside of the list; `undefined` for one that nothing describes. */
export function columnLabel({ schema, columns }: Labelled, key: string): string | undefined {
  const field = schema && fieldSchemas(schema)[key];
  return (field && z.globalRegistry.get(field)?.label) ?? columns?.[key]?.title;
}
