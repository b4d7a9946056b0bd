/** The last stage: the statement's row as an HTTP answer. */
import { type RestError, restErrors } from "./errors/errors.ts";
import { type Preferences, preferencesApplied } from "./parse/preferences.ts";
import type { AskedRequest } from "./parse/request.ts";
import type { Plan } from "./plan/plan.ts";
import type { StatementRow } from "./sql/statement.ts";

/** @throws RestError PGRST111, PGRST112 when SQL set an invalid status or invalid headers */
export function respond(row: StatementRow, plan: Plan, request: AskedRequest): Response {
  const headers = new Headers();
  const status = outcome(row, plan, request, headers);
  const applied = preferencesApplied(appliedPreferences(plan, request));
  if (applied) headers.set("Preference-Applied", applied);

  const isVoid = plan.kind === "call" && plan.function.returns === "void";
  const body = isVoid ? null : row.body;
  if (body !== null) {
    headers.set("Content-Type", request.media.contentType);
    if (request.negotiated) headers.set("Content-Profile", request.schema);
  }
  overrideHeaders(row, headers);
  const finalStatus = overrideStatus(row) ?? status;
  return new Response(mayHaveBody(finalStatus) ? body : null, { status: finalStatus, headers });
}

/** @returns the answer to a refusal. Wire contract: all four fields are always present. */
export function respondError(error: RestError): Response {
  const { code, message, details, hint } = error;
  const body = JSON.stringify({ code, message, details, hint });
  return new Response(mayHaveBody(error.status) ? body : null, {
    status: error.status,
    headers: {
      ...error.headers,
      "Content-Type": "application/json; charset=utf-8",
      "Proxy-Status": `PostgREST; error=${code}`,
    },
  });
}

/** SQL can set a status that forbids a body; `Response` throws for those. */
const mayHaveBody = (status: number) => status !== 204 && status !== 205 && status !== 304;

/** Sets the headers that describe the rows. @returns the status */
function outcome(row: StatementRow, plan: Plan, request: AskedRequest, headers: Headers): number {
  const rows = Number(row.row_count);
  const total = request.preferences.count === undefined || row.total === null ? null : Number(row.total);
  const answered = row.body === null ? 204 : 200;

  switch (plan.kind) {
    case "read":
      headers.set("Content-Location", contentLocation(request));
      return setRange(headers, request.range.offset, rows, total);
    case "call":
      if (plan.function.returns === "void") return 204;
      return setRange(headers, request.range.offset, rows, total);
    case "update":
      headers.set("Content-Range", `${rows > 0 ? `0-${rows - 1}` : "*"}/${total ?? "*"}`);
      return answered;
    case "delete":
      headers.set("Content-Range", `*/${total ?? "*"}`);
      return answered;
    case "insert": {
      const created = plan.conflict?.merge !== true || Number(row.inserted) > 0;
      if (request.action === "upsert") return row.body === null ? 204 : created ? 201 : 200;
      headers.set("Content-Range", `*/${total ?? "*"}`);
      if (row.location) headers.set("Location", location(plan.table.primaryKey, row.location, request));
      return created ? 201 : 200;
    }
  }
}

/** @returns 206 when more rows are known to match, else 200 */
function setRange(headers: Headers, offset: number, rows: number, total: number | null): number {
  const span = rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : "*";
  headers.set("Content-Range", `${span}/${total ?? "*"}`);
  return total !== null && rows < total ? 206 : 200;
}

function contentLocation({ target, query }: AskedRequest): string {
  const path = `/${encodeURIComponent(target.name)}`;
  return query.canonical ? `${path}?${query.canonical}` : path;
}

function location(key: readonly string[], values: readonly (string | null)[], { target }: AskedRequest) {
  const filters = key.map((name, index) => {
    const value = values[index] ?? null;
    return `${encodeURIComponent(name)}=${value === null ? "is.null" : `eq.${encodeURIComponent(value)}`}`;
  });
  return `/${encodeURIComponent(target.name)}?${filters.join("&")}`;
}

/** Only the preferences that this kind of request obeys. */
function appliedPreferences(plan: Plan, { action, preferences, query }: AskedRequest): Preferences {
  const { resolution, missing, return: returning, "max-affected": maxAffected, ...always } = preferences;
  const isWrite = plan.kind !== "read" && plan.kind !== "call";
  const hasKey = isWrite && (plan.table.primaryKey.length > 0 || query.conflictColumns !== null);
  return {
    ...always,
    ...(resolution && action === "insert" && hasKey ? { resolution } : {}),
    ...(missing && (action === "insert" || action === "update") ? { missing } : {}),
    ...(returning && isWrite ? { return: returning } : {}),
    ...(maxAffected !== undefined &&
    (plan.kind === "update" || plan.kind === "delete" || plan.kind === "call")
      ? { "max-affected": maxAffected }
      : {}),
  };
}

/** SQL can set the status: `set_config('response.status', …)`. */
function overrideStatus({ response_status: text }: StatementRow): number | null {
  if (text === null) return null;
  const status = Number(text);
  if (!Number.isInteger(status) || status < 200 || status > 599) throw restErrors.responseStatus();
  return status;
}

/** SQL can add headers: `set_config('response.headers', '[{"Name": "value"}]', …)`. */
function overrideHeaders({ response_headers: text }: StatementRow, headers: Headers): void {
  if (text === null) return;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) throw new TypeError("not an array");
    for (const entry of list) {
      const [pair, ...others] = Object.entries(entry as object);
      if (!pair || others.length > 0 || typeof pair[1] !== "string") throw new TypeError("not one string");
      if (pair[0].toLowerCase() === "set-cookie") headers.append(pair[0], pair[1]);
      else headers.set(pair[0], pair[1]);
    }
  } catch {
    throw restErrors.responseHeaders();
  }
}
