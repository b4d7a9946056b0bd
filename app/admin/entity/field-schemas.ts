import { z } from "zod";
import type { Columns } from "./column.ts";

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
