/** The errors of /rest/v1 that PostgreSQL does not word: code, status, message, details and hint in one table. */

import type { DatabaseUnavailable } from "#backend/database/errors.ts";

export interface RestErrorFields {
  status: number;
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
  headers?: Readonly<Record<string, string>>;
}

/** A refusal, with all fields of its answer. Any stage of a request throws it. */
export class RestError extends Error {
  override name = "RestError";
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fields: RestErrorFields) {
    super(fields.message);
    this.status = fields.status;
    this.code = fields.code;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.headers = fields.headers ?? {};
  }
}

const refusal = (fields: RestErrorFields) => new RestError(fields);

const quoted = (names: readonly string[]) =>
  names.length > 0 ? `(${names.join(", ")})` : " without parameters";

/** Wire contract (PostgREST's codes and wording, which clients match on): do not rename. */
export const errors = {
  databaseUnavailable: ({ retryAfterSeconds, isFateUnknown }: DatabaseUnavailable) =>
    refusal({
      status: 503,
      code: "PGRST000",
      message: "Database connection error. Retrying the connection.",
      details: isFateUnknown
        ? "The connection was lost while the write was being committed: it may have been applied. Read before sending it again."
        : null,
      headers: { "Retry-After": String(retryAfterSeconds) },
    }),
  unparsable: (message: string, details: string) =>
    refusal({ status: 400, code: "PGRST100", message, details }),
  rpcMethod: (method: string) =>
    refusal({
      status: 405,
      code: "PGRST101",
      message: `Cannot use the ${method} method on RPC`,
    }),
  body: (message: string) => refusal({ status: 400, code: "PGRST102", message }),
  bodyTooLarge: (maximumBytes: number) =>
    refusal({
      status: 413,
      code: "PGRST102",
      message: `The request body is larger than ${maximumBytes} bytes`,
    }),
  range: (details: string, headers: Record<string, string> = {}) =>
    refusal({
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details,
      headers,
    }),
  putFilters: () =>
    refusal({
      status: 405,
      code: "PGRST105",
      message: "Filters must include all and only primary key columns with 'eq' operators",
    }),
  schema: (schema: string, exposed: readonly string[]) =>
    refusal({
      status: 406,
      code: "PGRST106",
      message: `Invalid schema: ${schema}`,
      hint: `Only the following schemas are exposed: ${exposed.join(", ")}`,
    }),
  mediaType: (accept: string) =>
    refusal({
      status: 406,
      code: "PGRST107",
      message: `None of these media types are available: ${accept}`,
    }),
  notEmbedded: (resource: string) =>
    refusal({
      status: 400,
      code: "PGRST108",
      message: `'${resource}' is not an embedded resource in this request`,
      hint: `Verify that '${resource}' is included in the 'select' query parameter.`,
    }),
  responseHeaders: () =>
    refusal({
      status: 500,
      code: "PGRST111",
      message:
        "response.headers guc must be a JSON array composed of objects with a single key and a string value",
    }),
  responseStatus: () =>
    refusal({
      status: 500,
      code: "PGRST112",
      message: "response.status guc must be a valid status code",
    }),
  putLimit: () =>
    refusal({
      status: 400,
      code: "PGRST114",
      message: "limit/offset querystring parameters are not allowed for PUT",
    }),
  putKey: () =>
    refusal({
      status: 400,
      code: "PGRST115",
      message: "Payload values do not match URL in primary key column(s)",
    }),
  notSingular: (rows: number) =>
    refusal({
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${rows} rows`,
    }),
  method: (method: string) =>
    refusal({
      status: 405,
      code: "PGRST117",
      message: `Unsupported HTTP method: ${method}`,
    }),
  raise: (details: string, hint: string) =>
    refusal({
      status: 500,
      code: "PGRST121",
      message: "Could not parse JSON in the \"RAISE SQLSTATE 'PGRST'\" error",
      details,
      hint,
    }),
  preferences: (invalid: readonly string[]) =>
    refusal({
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: `Invalid preferences: ${invalid.join(", ")}`,
    }),
  aggregates: () =>
    refusal({
      status: 400,
      code: "PGRST123",
      message: "Use of aggregate functions is not allowed",
    }),
  maxAffected: (rows: number) =>
    refusal({
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: `The query affects ${rows} rows`,
    }),
  path: () => refusal({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" }),
  root: () => refusal({ status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" }),
  notImplemented: (details: string) =>
    refusal({
      status: 400,
      code: "PGRST127",
      message: "Feature not implemented",
      details,
    }),
  maxAffectedFunction: () =>
    refusal({
      status: 400,
      code: "PGRST128",
      message:
        "Function must return SETOF or TABLE when max-affected preference is used with handling=strict",
    }),
  unknownFunction: (
    name: string,
    names: readonly string[],
    unnamed: string | null,
    suggestion: string | null,
  ) =>
    refusal({
      status: 404,
      code: "PGRST202",
      message: `Could not find the function ${name}${quoted(names)} in the schema cache`,
      details: `Searched for the function ${name}${
        names.length > 0
          ? ` with parameter${names.length > 1 ? "s" : ""} ${names.join(", ")}`
          : " without parameters"
      }${unnamed ? ` or with a single unnamed ${unnamed} parameter` : ""}, but no matches were found in the schema cache.`,
      hint: suggestion && `Perhaps you meant to call the function ${suggestion}`,
    }),
  ambiguousFunction: (signatures: readonly string[]) =>
    refusal({
      status: 300,
      code: "PGRST203",
      message: `Could not choose the best candidate function between: ${signatures.join(", ")}`,
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    }),
  unknownPayloadColumn: (column: string, relation: string) =>
    refusal({
      status: 400,
      code: "PGRST204",
      message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
    }),
  unknownTable: (schema: string, name: string, suggestion: string | null) =>
    refusal({
      status: 404,
      code: "PGRST205",
      message: `Could not find the table '${schema}.${name}' in the schema cache`,
      hint: suggestion && `Perhaps you meant the table '${schema}.${suggestion}'`,
    }),
  token: (code: "PGRST301" | "PGRST303", message: string) =>
    refusal({
      status: 401,
      code,
      message,
      headers: { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"` },
    }),
  /** PostgreSQL's own words: an unknown column never reaches it in a statement. */
  unknownColumn: (column: string, relation: string) =>
    refusal({
      status: 400,
      code: "42703",
      message: `column ${relation}.${column} does not exist`,
    }),
  unknownType: (type: string) =>
    refusal({ status: 400, code: "42704", message: `type "${type}" does not exist` }),
  overLimit: (details: string) =>
    refusal({
      status: 400,
      code: "54000",
      message: "The request asks for more than this role may ask",
      details,
    }),
  tooCostly: (cost: number, maximum: number) =>
    refusal({
      status: 400,
      code: "54000",
      message: "The request asks for more than this role may ask",
      details: `Its filters are estimated at a cost of ${cost}; at most ${maximum} is allowed.`,
      hint: "Use fewer filters of full text, patterns, arrays or JSON, or narrow the rows with a filter on an indexed column.",
    }),
  internal: () => refusal({ status: 500, code: "PGRSTX00", message: "Internal server error" }),
} as const;

/** @returns whether the request could succeed after the schema is read again */
export function blamesSchema(error: unknown): boolean {
  return error instanceof RestError && ["PGRST202", "PGRST204", "PGRST205", "42703"].includes(error.code);
}
