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

/**
 * The words and the look of a form's field: metadata of its zod schema, `.meta({ label: "Nom" })`. Data only,
 * since JSON Schema carries it to the form.
 */
export interface FieldMeta {
  /** Names the field in its form, in lists and in the history. */
  label?: string;
  /** What is expected, where the label does not say it. */
  hint?: string;
  /** What one item of a list is called: « Ajouter une caractéristique ». */
  item?: string;
  /**
   * What the items of the lists around the field are called: « Prix (réponse 1.2) » then names the field of one,
   * « Réponse 1.2 » the field that is called as the item.
   */
  within?: string;
  /** The French words for values: options of a choice, `true` and `false`, what stands for no value. */
  words?: Readonly<Record<string, string>>;
  /** The control that the form provides under this name; without it the kind of the value decides. */
  control?: string;
  /** The value in a new row's form, as a rule an empty one; of a list, whether it begins with its fewest items. */
  initial?: string | boolean;
  /** The lines of a text; by its longest length if it is not given. */
  lines?: number;
  /** An identifier or an address: in one line, not corrected by the keyboard. */
  isCode?: boolean;
  inputMode?: "numeric" | "decimal" | "url";
  /** Of a list of closed rows, of `lines` lines: the fields that such a row says, by default its first two texts. */
  summary?: readonly string[];
  /** The field is filled by itself, as a rule: it stands under « Régler ». */
  isTucked?: true;
  /** The field exists only while another one has one of these values; otherwise it is empty. */
  onlyWith?: { field: string; values: readonly string[] };
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}
