import { z } from "zod";

/**
 * Returns the schemas of a form's fields by their names.
 * @throws Error for a schema of anything but an object
 */
export function fieldSchemas(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return fieldSchemas(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) throw new Error("A form needs the schema of an object");
  return schema.shape;
}
