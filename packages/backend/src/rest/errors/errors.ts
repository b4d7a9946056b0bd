/** The errors of /rest/v1 that do not come from PostgreSQL: code, status, message, details and hint. */

import { DatabaseError, type DatabaseUnavailable } from "#backend/database/errors.ts";

interface Details {
  details?: string | readonly object[] | null;
  hint?: string | null;
  headers?: Readonly<Record<string, string>>;
  /** Of the server's log alone. */
  cause?: unknown;
}

/** A refusal, with all fields of its answer. Any stage of a request throws it. */
export class RestError extends Error {
  override name = "RestError";
  readonly status: number;
  readonly code: string;
  readonly details: string | readonly object[] | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    { details, hint, headers, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details ?? null;
    this.hint = hint ?? null;
    this.headers = headers ?? {};
  }
}

const refusal = (...fields: ConstructorParameters<typeof RestError>) => new RestError(...fields);

const quoted = (names: readonly string[]) =>
  names.length > 0 ? `(${names.join(", ")})` : " without parameters";

/** Wire contract (PostgREST's codes and wording, which clients match on): do not rename. */
export const restErrors = {
  databaseUnavailable: ({ retryAfterSeconds, isOutcomeUnknown }: DatabaseUnavailable) =>
    refusal(503, "PGRST000", "Database connection error. Retrying the connection.", {
      details: isOutcomeUnknown
        ? "The connection was lost while the write was being committed: it may have been applied. Read before sending it again."
        : null,
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  /** The service role's fault, not the caller's. */
  schemaUnreadable: (cause: Error) =>
    refusal(503, "PGRST002", "Could not query the database for the schema cache. Retrying.", {
      headers: { "Retry-After": "5" },
      cause,
    }),
  /** PostgREST has no rate limit; `PT` and a status is the code that SQL functions send. */
  tooManyRequests: (retryAfterSeconds: number) =>
    refusal(429, "PT429", "Too many requests", { headers: { "Retry-After": String(retryAfterSeconds) } }),
  overloaded: (retryAfterSeconds: number) =>
    refusal(503, "PT503", "Too many requests are waiting", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  unparsable: (message: string, details: string) => refusal(400, "PGRST100", message, { details }),
  rpcMethod: (method: string) => refusal(405, "PGRST101", `Cannot use the ${method} method on RPC`),
  body: (message: string) => refusal(400, "PGRST102", message),
  bodyTooLarge: (maximumBytes: number) =>
    refusal(413, "PGRST102", `The request body is larger than ${maximumBytes} bytes`, {
      // The rest of the body is not read; on a kept connection it would be parsed as the next request.
      headers: { Connection: "close" },
    }),
  range: (details: string, headers: Record<string, string> = {}) =>
    refusal(416, "PGRST103", "Requested range not satisfiable", { details, headers }),
  putFilters: () =>
    refusal(405, "PGRST105", "Filters must include all and only primary key columns with 'eq' operators"),
  schema: (schema: string, exposed: readonly string[]) =>
    refusal(406, "PGRST106", `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed.join(", ")}`,
    }),
  mediaType: (accept: string) =>
    refusal(406, "PGRST107", `None of these media types are available: ${accept}`),
  notEmbedded: (resource: string) =>
    refusal(400, "PGRST108", `'${resource}' is not an embedded resource in this request`, {
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    }),
  responseHeaders: () =>
    refusal(
      500,
      "PGRST111",
      "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    ),
  responseStatus: () => refusal(500, "PGRST112", "response.status guc must be a valid status code"),
  putLimit: () => refusal(400, "PGRST114", "limit/offset querystring parameters are not allowed for PUT"),
  putKey: () => refusal(400, "PGRST115", "Payload values do not match URL in primary key column(s)"),
  notSingular: (rows: number) =>
    refusal(406, "PGRST116", "Cannot coerce the result to a single JSON object", {
      details: `The result contains ${rows} rows`,
    }),
  method: (method: string) => refusal(405, "PGRST117", `Unsupported HTTP method: ${method}`),
  raise: (details: string, hint: string) =>
    refusal(500, "PGRST121", "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error", {
      details,
      hint,
    }),
  preferences: (invalid: readonly string[]) =>
    refusal(400, "PGRST122", "Invalid preferences given with handling=strict", {
      details: `Invalid preferences: ${invalid.join(", ")}`,
    }),
  relatedOrder: (origin: string, relation: string) =>
    refusal(400, "PGRST118", `A related order on '${relation}' is not possible`, {
      details: `'${origin}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
    }),
  relatedFilter: (relation: string) =>
    refusal(400, "PGRST120", `Bad operator on the '${relation}' embedded resource`, {
      details: "Only is null or not is null filters are allowed on embedded resources",
    }),
  unknownRelation: (
    {
      origin,
      relation,
      hint,
      schema,
    }: { origin: string; relation: string; hint: string | null; schema: string },
    suggestion: string | null,
  ) =>
    refusal(
      400,
      "PGRST200",
      `Could not find a relationship between '${origin}' and '${relation}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${origin}' and '${relation}'${
          hint === null ? "" : ` using the hint '${hint}'`
        } in the schema '${schema}', but no matches were found.`,
        hint: suggestion && `Perhaps you meant '${suggestion}' instead of '${relation}'.`,
      },
    ),
  ambiguousRelation: (
    origin: string,
    relation: string,
    candidates: readonly {
      name: string;
      details: { cardinality: string; relationship: string; embedding: string };
    }[],
  ) =>
    refusal(
      300,
      "PGRST201",
      `Could not embed because more than one relationship was found for '${origin}' and '${relation}'`,
      {
        details: candidates.map(({ details }) => details),
        hint: `Try changing '${relation}' to one of the following: ${candidates
          .map(({ name }) => `'${name}'`)
          .join(", ")}. Find the desired relationship in the 'details' key.`,
      },
    ),
  aggregates: () => refusal(400, "PGRST123", "Use of aggregate functions is not allowed"),
  maxAffected: (rows: number) =>
    refusal(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
      details: `The query affects ${rows} rows`,
    }),
  path: () => refusal(404, "PGRST125", "Invalid path specified in request URL"),
  root: () => refusal(404, "PGRST126", "Root endpoint metadata is disabled"),
  notImplemented: (details: string) => refusal(400, "PGRST127", "Feature not implemented", { details }),
  maxAffectedFunction: () =>
    refusal(
      400,
      "PGRST128",
      "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
    ),
  unknownFunction: (
    name: string,
    names: readonly string[],
    unnamed: string | null,
    suggestion: string | null,
  ) =>
    refusal(404, "PGRST202", `Could not find the function ${name}${quoted(names)} in the schema cache`, {
      details: `Searched for the function ${name}${
        names.length > 0
          ? ` with parameter${names.length > 1 ? "s" : ""} ${names.join(", ")}`
          : " without parameters"
      }${unnamed ? ` or with a single unnamed ${unnamed} parameter` : ""}, but no matches were found in the schema cache.`,
      hint: suggestion && `Perhaps you meant to call the function ${suggestion}`,
    }),
  ambiguousFunction: (signatures: readonly string[]) =>
    refusal(
      300,
      "PGRST203",
      `Could not choose the best candidate function between: ${signatures.join(", ")}`,
      {
        hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
      },
    ),
  unknownPayloadColumn: (column: string, relation: string) =>
    refusal(400, "PGRST204", `Could not find the '${column}' column of '${relation}' in the schema cache`),
  unknownTable: (schema: string, name: string, suggestion: string | null) =>
    refusal(404, "PGRST205", `Could not find the table '${schema}.${name}' in the schema cache`, {
      hint: suggestion && `Perhaps you meant the table '${schema}.${suggestion}'`,
    }),
  token: (code: "PGRST301" | "PGRST303", message: string) =>
    refusal(401, code, message, {
      headers: { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"` },
    }),
  /** PostgreSQL's own words: an unknown column never reaches it in a statement. */
  unknownColumn: (column: string, relation: string) =>
    refusal(400, "42703", `column ${relation}.${column} does not exist`),
  relationTwice: (name: string) => refusal(400, "42712", `table name "${name}" specified more than once`),
  /** Of Supabase's extension `safeupdate`. */
  unfilteredWrite: (action: "UPDATE" | "DELETE") =>
    refusal(400, "21000", `${action} requires a WHERE clause`),
  unknownType: (type: string) => refusal(400, "42704", `type "${type}" does not exist`),
  overLimit: (details: string) =>
    refusal(400, "54000", "The request asks for more than this role may ask", { details }),
  tooManyRows: (rows: number, maximum: number) =>
    refusal(400, "54000", "The request asks for more than this role may ask", {
      details: `It is estimated to write ${rows} rows; at most ${maximum} are allowed.`,
      hint: "Write them in several requests, each with a filter that narrows the rows.",
    }),
  tooManyRelated: (rows: number, maximum: number) =>
    refusal(400, "54000", "The request asks for more than this role may ask", {
      details: `Its relations are estimated at ${rows} rows; at most ${maximum} are allowed.`,
      hint: "Ask for fewer rows, or give the relation a limit: relation.limit=10.",
    }),
  tooCostly: (cost: number, maximum: number) =>
    refusal(400, "54000", "The request asks for more than this role may ask", {
      details: `Its filters and relations are estimated at a cost of ${cost}; at most ${maximum} is allowed.`,
      hint: "Use fewer filters of full text, patterns, arrays or JSON, or narrow the rows with a filter on an indexed column.",
    }),
  internal: () => refusal(500, "PGRSTX00", "Internal server error"),
} as const;

/** A name that the schema does not have, or that PostgreSQL no longer has. */
const STALE = new Set(["PGRST200", "PGRST202", "PGRST204", "PGRST205", "42703", "42P01"]);

/** @returns whether the request could succeed after the schema is read again */
export const mayBeStaleSchema = (error: unknown): boolean =>
  (error instanceof RestError || error instanceof DatabaseError) && STALE.has(error.code);
