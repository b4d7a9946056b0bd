/** The first stage: parses a request, without knowledge of the schema. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import { type MediaType, parseAccept } from "./accept.ts";
import { type Payload, parsePayload } from "./payload.ts";
import { type Preferences, parsePreferences } from "./preferences.ts";
import { parseQuery, type Query } from "./query.ts";
import { parseRange, type RowRange } from "./range.ts";

export type Target = { kind: "table" | "function"; name: string };
export type Action = "read" | "insert" | "update" | "upsert" | "delete" | "call";

export interface ParsedRequest {
  action: Action;
  target: Target;
  method: string;
  schema: string;
  /** Whether the answer names the schema, because there are several. */
  negotiated: boolean;
  query: Query;
  range: RowRange;
  media: MediaType;
  preferences: Preferences;
  payload: Payload | null;
}

/** What matters of a request once it is planned. */
export interface AskedRequest extends Omit<ParsedRequest, "query" | "payload"> {
  query: Pick<Query, "canonical" | "conflictColumns">;
}

export interface ParseOptions {
  exposedSchemas: readonly string[];
  allowRollback: boolean;
}

/** A request whose body has been read, so that parsing is synchronous. */
export interface RequestParts {
  method: string;
  target: Target;
  search: string;
  headers: Headers;
  body: string;
}

const TABLE_ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["GET", "read"],
  ["HEAD", "read"],
  ["POST", "insert"],
  ["PATCH", "update"],
  ["PUT", "upsert"],
  ["DELETE", "delete"],
]);

/** @throws RestError for anything that cannot be parsed */
export function parseRequest(parts: RequestParts, options: ParseOptions): ParsedRequest {
  const { method, target, headers } = parts;
  const action = actionOf(method, target);
  const reads = method === "GET" || method === "HEAD";
  const query = parseQuery(parts.search, action === "call" && reads);
  const range = parseRange({ ...query, header: method === "GET" ? headers.get("range") : null });
  if (action === "upsert" && (query.limit !== null || query.offset !== null)) throw restErrors.putLimit();
  const columns = action === "delete" || action === "upsert" ? null : query.columns;
  return {
    action,
    target,
    method,
    ...schemaOf(headers.get(reads ? "accept-profile" : "content-profile"), options.exposedSchemas),
    query,
    range,
    media: parseAccept(headers.get("accept")),
    preferences: parsePreferences(headers.get("prefer"), options.allowRollback),
    payload:
      reads || action === "delete"
        ? null
        : parsePayload(parts.body, headers.get("content-type"), { columns, forFunction: action === "call" }),
  };
}

function actionOf(method: string, target: Target): Action {
  if (target.kind === "function") {
    if (!["GET", "HEAD", "POST"].includes(method)) throw restErrors.rpcMethod(method);
    return "call";
  }
  const action = TABLE_ACTIONS.get(method);
  if (!action) throw restErrors.method(method);
  return action;
}

function schemaOf(profile: string | null, exposed: readonly string[]) {
  if (profile === null) return { schema: exposed[0] ?? "public", negotiated: exposed.length > 1 };
  if (!exposed.includes(profile)) throw restErrors.schema(profile, exposed);
  return { schema: profile, negotiated: true };
}
