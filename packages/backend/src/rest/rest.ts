/** The data interface under /rest/v1: identifies the caller, routes the request, and answers it in five stages. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { DatabaseError, DatabaseUnavailable } from "#backend/database/errors.ts";
import { ApiKeyError, type Caller, type CallerOptions, identifyCaller } from "#backend/http/caller.ts";
import { crossOrigin } from "#backend/http/cross-origin.ts";
import type { Tags } from "#backend/invalidation/tags.ts";
import { fromDatabaseError, namingGrantedColumns } from "#backend/rest/errors/database-errors.ts";
import { mayBeStaleSchema, RestError, restErrors } from "#backend/rest/errors/errors.ts";
import type { SizeLimits } from "#backend/rest/limits/limits.ts";
import type { Target } from "#backend/rest/parse/request.ts";
import type { Schema } from "#backend/rest/schema/schema.ts";
import { createSchemaCache, type SchemaCache } from "#backend/rest/schema/schema-cache.ts";
import { TokenError } from "#backend/tokens/access-tokens.ts";
import { type Compile, createCompile } from "./compile.ts";
import { type ExecuteContext, execute } from "./execute.ts";
import { tagsOf } from "./read-tags.ts";
import { respond, respondError } from "./respond.ts";

export interface RestOptions extends CallerOptions, Omit<AnswerContext, "schemas" | "compile" | "onRead"> {
  /** See BackendOptions. */
  announcer: string | null;
  /** Receives every error that is answered with 5xx. */
  onError: (error: unknown) => void;
}

interface RestEnvironment {
  Bindings: Pick<AnswerContext, "onRead">;
  Variables: { caller: Caller };
}

/** Builds the interface. The first request reads the database's schema. */
export function createRest(options: RestOptions): Hono<RestEnvironment> {
  const { database, exposedSchemas, announcer } = options;
  const schemas = createSchemaCache(database, exposedSchemas, announcer);
  const context = { ...options, schemas, compile: createCompile(options) };
  const limitBody = ({ maxBodyBytes: maxSize }: SizeLimits) =>
    bodyLimit({
      maxSize,
      onError() {
        throw restErrors.bodyTooLarge(maxSize);
      },
    });
  const [limited, limitedService] = [limitBody(options.limits), limitBody(options.limits.service)];

  const app = new Hono<RestEnvironment>();
  // Before the key is checked: preflight requests carry none, and scripts have to be able to read a refusal.
  app.use(crossOrigin());
  app.use(async function identify({ req, set }, next) {
    set("caller", await identifyCaller(req.raw.headers, options));
    await next();
  });
  app.use((context, next) => {
    if (isBodyless(context.req)) return next();
    return (context.get("caller").role === "service_role" ? limitedService : limited)(context, next);
  });

  app.all("/:table", ({ req, get, env }) =>
    answer(req.raw, { kind: "table", name: req.param("table") }, get("caller"), { ...context, ...env }),
  );
  app.all("/rpc/:function", ({ req, get, env }) =>
    answer(req.raw, { kind: "function", name: req.param("function") }, get("caller"), { ...context, ...env }),
  );
  app.all("/", () => {
    throw restErrors.root();
  });
  app.all("*", () => {
    throw restErrors.path();
  });

  app.onError((error, { get, json }) => {
    if (error instanceof ApiKeyError) return json({ message: error.message, hint: error.hint }, 401);
    // There is no caller yet when the token was refused.
    const refusal = toRestError(error, get("caller")?.role ?? "anon");
    if (refusal.status >= 500) options.onError(error);
    return respondError(refusal);
  });
  return app;
}

interface AnswerContext extends Omit<ExecuteContext, "caller" | "headers"> {
  schemas: SchemaCache;
  compile: Compile;
  exposedSchemas: readonly string[];
  /** Whether `Prefer: tx=rollback` is obeyed. */
  allowRollback: boolean;
  /** Further headers that SQL can read. */
  passedHeaders: readonly string[];
  /** Receives the tags of the reads, also when the answer is an error. */
  onRead?: ((tags: Tags) => void) | undefined;
}

/** The headers that SQL can read always. Others hold keys and tokens. */
const PASSED_HEADERS = ["x-forwarded-for", "user-agent", "x-client-info"];

/**
 * Takes a request through the stages: parse, plan, write the SQL, execute it, respond.
 * @param target the table or function in the address
 * @throws RestError, DatabaseError, DatabaseUnavailable: see toRestError
 */
async function answer(
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
    try {
      const row = await execute(compiled, {
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
const isBodyless = ({ method }: { method: string }): boolean => method === "GET" || method === "HEAD";

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const found = names.map((name) => [name, headers.get(name)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/**
 * Turns any error into an answer of the data interface; an unexpected one becomes 500 without details.
 * @param role the caller's
 */
function toRestError(error: unknown, role: Caller["role"]): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof DatabaseError) return fromDatabaseError(error, role);
  if (error instanceof DatabaseUnavailable) return restErrors.databaseUnavailable(error);
  if (error instanceof TokenError) {
    return restErrors.token(error.part === "signature" ? "PGRST301" : "PGRST303", error.message);
  }
  return restErrors.internal();
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
  if (!table) throw restErrors.unknownTable(schema, name, null);
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
  if (!functions) throw restErrors.unknownFunction(`${schema}.${name}`, [], null, null);
  return functions.every((one) => one.volatile) ? ["OPTIONS", "POST"] : ["OPTIONS", "GET", "HEAD", "POST"];
}
