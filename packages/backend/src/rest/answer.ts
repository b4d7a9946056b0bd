/** One request through the stages: parse, plan, write the SQL, run it, respond. */
import type { Database } from "#backend/database/database.ts";
import { DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import type { Caller } from "#backend/http/caller.ts";
import type { Tags } from "#backend/invalidation/tags.ts";
import { tagsOf } from "#backend/rest/read-tags.ts";
import { TokenError } from "#backend/tokens/errors.ts";
import type { Compile } from "./compile.ts";
import { fromDatabaseError, namingGrantedColumns } from "./errors/database-errors.ts";
import { errors, mayBeStaleSchema, RestError } from "./errors/errors.ts";
import type { RestLimits } from "./limits/limits.ts";
import type { Target } from "./parse/request.ts";
import { respond } from "./respond.ts";
import { run } from "./run.ts";
import type { Schema } from "./schema/schema.ts";
import type { SchemaCache } from "./schema/schema-cache.ts";
import type { StatementRow } from "./sql/statement.ts";

export interface AnswerContext {
  database: Database;
  schemas: SchemaCache;
  compile: Compile;
  exposedSchemas: readonly string[];
  /** Schemas that are searched for types and operators without a schema name. */
  extraSearchPath: readonly string[];
  limits: RestLimits;
  /** Whether `Prefer: tx=rollback` is obeyed. */
  allowRollback: boolean;
  /** Further headers that SQL can read. */
  passedHeaders: readonly string[];
  /** Called after each committed transaction that may have written: triggers may have queued work. */
  onCommit: () => void;
  /** Receives the tags of the reads, also when the answer is an error. */
  onRead?: ((tags: Tags) => void) | undefined;
}

/** The headers that SQL can read always. Others hold keys and tokens. */
const PASSED_HEADERS = ["x-forwarded-for", "user-agent", "x-client-info"];

/**
 * @param target the table or function in the address
 * @throws RestError, DatabaseError, DatabaseUnavailable: see toRestError
 */
export async function answer(
  request: Request,
  target: Target,
  caller: Caller,
  context: AnswerContext,
): Promise<Response> {
  const { method, headers } = request;
  if (method === "OPTIONS") {
    return allowedMethods(target, context.exposedSchemas, await context.schemas.current());
  }
  const body = isBodyless(request) ? "" : await request.text();
  const parts = { method, target, headers, search: new URL(request.url).search, body };

  async function answerBy(schema: Schema): Promise<Response> {
    const compiled = context.compile(parts, caller.role, schema);
    const { plan, request: asked } = compiled;
    let row: StatementRow | undefined;
    try {
      row = await run(compiled, {
        ...context,
        caller,
        headers: pick(headers, [...PASSED_HEADERS, ...context.passedHeaders]),
      });
      return respond(row, plan, asked);
    } catch (error) {
      throw await namingGrantedColumns(error, plan, caller, context.database);
    } finally {
      // Of a failed read as well. Without a listener `?.` leaves its argument out, too: no tags are worked out.
      context.onRead?.(tagsOf(plan));
    }
  }

  const schema = await context.schemas.current();
  try {
    return await answerBy(schema);
  } catch (error) {
    // Another process may have migrated the database since the schema was read;
    // what failed has changed nothing.
    if (!mayBeStaleSchema(error)) throw error;
    const newer = await context.schemas.refresh();
    if (newer === schema) throw error;
    return answerBy(newer);
  }
}

/** To ask the request itself for its body takes longer than to parse and plan the request. */
export const isBodyless = ({ method }: { method: string }): boolean => method === "GET" || method === "HEAD";

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * Turns any error into an answer of the data interface; an unexpected one becomes 500 without details.
 * @param role the caller's
 */
export function toRestError(error: unknown, role: Caller["role"]): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseError) return fromDatabaseError(error, role);
  if (error instanceof DatabaseUnavailable) return errors.databaseUnavailable(error);
  if (error instanceof TokenError) {
    return errors.token(error.part === "signature" ? "PGRST301" : "PGRST303", error.message);
  }
  return errors.internal();
}

/** Answers OPTIONS: the methods that a table or function supports. @throws RestError PGRST202, PGRST205 */
function allowedMethods(target: Target, exposedSchemas: readonly string[], known: Schema): Response {
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
