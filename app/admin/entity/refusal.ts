import type { z } from "zod";
import { fieldSchemas } from "./field-schemas.ts";
import { FieldRefusal, refusedName, type WriteRefusal, writeRefusal } from "./refusals.ts";

/** What an entity's description says of refusals. */
interface RefusalWords {
  table: string;
  schema: z.ZodType;
  refusals: Readonly<Record<string, string | { field: string; text?: string }>>;
}

/**
 * Returns the reason of a failed write, with the field to correct. A constraint `<table>_<column>_<rule>` has
 * the words of the field's own rule, since form and database hold the same rules.
 * @param error anything that the write threw
 */
export function refusalOf(entity: RefusalWords, error: unknown): WriteRefusal<string> {
  if (error instanceof FieldRefusal) return { message: error.message, field: error.field };
  const name = refusedName(error);
  return writeRefusal(error, name === undefined ? undefined : refusalAt(entity, name));
}

function refusalAt({ table, schema, refusals }: RefusalWords, name: string) {
  const written = refusals[name];
  if (typeof written === "object") return written;
  const rest = name.startsWith(`${table}_`) ? name.slice(table.length + 1) : "";
  const fields = fieldSchemas(schema);
  const [field] = Object.keys(fields)
    .filter((column) => rest.startsWith(`${column}_`))
    .sort((a, b) => b.length - a.length);
  if (field === undefined) return undefined;
  const text = written ?? messageFor(rest.slice(field.length + 1), fields[field]);
  return { field, ...(text !== undefined && { text }) };
}

/** Values that break a rule of this kind, and by which a field is asked for its words. */
const probes: Readonly<Record<string, string>> = {
  not_blank: "",
  length: "x".repeat(10_000),
  range: "-1",
};

/** Neither a path nor an address, a number or an identifier. */
const NO_VALUE = "\\";

const messageFor = (rule: string, schema: z.ZodType | undefined): string | undefined =>
  rule === "visible"
    ? "Un caractère invisible s’y trouve"
    : schema?.safeParse(probes[rule] ?? NO_VALUE).error?.issues[0]?.message;
