/** Answers OPTIONS: the methods that a table or function supports. */
import { errors } from "./errors/errors.ts";
import type { Target } from "./parse/request.ts";
import type { Schema } from "./schema/schema.ts";

/** @throws RestError PGRST202, PGRST205 */
export function allowedMethods(target: Target, exposedSchemas: readonly string[], known: Schema): Response {
  const schema = exposedSchemas[0] ?? "public";
  const methods =
    target.kind === "table"
      ? tableMethods(schema, target.name, known)
      : functionMethods(schema, target.name, known);
  return new Response(null, { status: 200, headers: { Allow: methods.join(",") } });
}

function tableMethods(schema: string, name: string, known: Schema): string[] {
  const table = known.tables.get(schema)?.get(name);
  if (!table) throw errors.unknownTable(schema, name, null);
  const { insertable, updatable, deletable, primaryKey } = table;
  return [
    "OPTIONS",
    "GET",
    "HEAD",
    ...(insertable ? ["POST"] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ["PUT"] : []),
    ...(updatable ? ["PATCH"] : []),
    ...(deletable ? ["DELETE"] : []),
  ];
}

function functionMethods(schema: string, name: string, known: Schema): string[] {
  const functions = known.functions.get(schema)?.get(name);
  if (!functions) throw errors.unknownFunction(`${schema}.${name}`, [], null, null);
  return functions.every((one) => one.volatile) ? ["OPTIONS", "POST"] : ["OPTIONS", "GET", "HEAD", "POST"];
}
