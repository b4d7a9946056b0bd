/** Turns errors of PostgreSQL into answers: SQLSTATE to HTTP status. */
import type { Database, Role } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { Caller } from "#backend/http/caller.ts";
import type { Plan } from "#backend/rest/plan/plan.ts";
import { RestError, restErrors } from "./errors.ts";

/**
 * SQLSTATEs and their classes; a whole code goes before its class, and anything else is 400. Wire contract
 * (PostgREST's table): do not change. What differs: classes 21 (the same row twice in one write) and 54 (too
 * long, too deep) are always caused by the request here, so they are 400 and not 500; what passes by itself
 * (class 40 after its repetitions, 55P03, class 57) is 503.
 */
const CODES_BY_STATUS: Readonly<Record<number, readonly string[]>> = {
  400: ["21", "54", "P0001"],
  403: ["0L", "0P", "28"],
  404: ["42883", "42P01"],
  405: ["25006"],
  409: ["23503", "23505"],
  500: ["09", "25", "2D", "38", "39", "3B", "42P17", "53400", "55", "58", "F0", "HV", "P0", "PT", "XX"],
  503: ["08", "40", "53", "55P03", "57"],
};

const STATUS_BY_CODE = new Map(
  Object.entries(CODES_BY_STATUS).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  ),
);

/** A view that PostgreSQL cannot write through. */
const VIEW_WRITE = /^cannot (insert into|update|delete from|merge into) view /;

/** Internal errors caused by a value of the request: too many operators, an unknown text configuration. */
const CAUSED_BY_REQUEST = /^(tsquery stack too small|cache lookup failed for text search)/;

/** What PostgreSQL says of a reading with aggregates names its own aliases, and no cause. */
const GROUPING: readonly (readonly [
  code: string,
  message: RegExp,
  words: { message: string; hint: string },
])[] = [
  [
    "42803",
    /^subquery uses ungrouped column|must appear in the GROUP BY clause/,
    {
      message: "Rows with an aggregate can only be ordered by what they are grouped by",
      hint: "Order by a selected column of the table itself, or leave the order out.",
    },
  ],
  [
    "42883",
    /^could not identify an (equality|ordering) operator for type/,
    {
      message: "Rows cannot be grouped by a column of this type",
      hint: "Select a step into the JSON as text (column->>key) beside the aggregate, or leave the column out.",
    },
  ],
];

const groupingWords = ({ code, message }: DatabaseError) =>
  GROUPING.find(([sqlState, pattern]) => sqlState === code && pattern.test(message))?.[2];

/** Classes whose messages can name files of the server. */
const INTERNAL = /^(53|58|F0|XX)/;
const NAMES_A_FILE = /\bfile "|\/\w+\//;

function statusOf(error: DatabaseError, role: Role): number {
  const { code, message } = error;
  if (groupingWords(error)) return 400;
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "55000" && VIEW_WRITE.test(message)) return 405;
  if (code === "42809" && message.startsWith("cannot change materialized view")) return 405;
  if (code === "XX000" && CAUSED_BY_REQUEST.test(message)) return 400;
  if (code === "22023" && /^role ".*" does not exist$/.test(message)) return 401;
  const chosen = /^PT([2-5]\d\d)$/.exec(code);
  if (chosen) return Number(chosen[1]);
  return STATUS_BY_CODE.get(code) ?? STATUS_BY_CODE.get(code.slice(0, 2)) ?? 400;
}

/**
 * @param role of the request: a missing privilege is 401 for visitors, who can sign in, and 403 for members
 */
export function fromDatabaseError(error: DatabaseError, role: Role): RestError {
  if (error.code === "PGRST") return fromRaise(error);
  const status = statusOf(error, role);
  const { message, ...words } = wordsOf(error, status);
  return new RestError(status, error.code, message, { ...words, headers: headersOf(status, error) });
}

function wordsOf(error: DatabaseError, status: number) {
  const { code, message, detail, hint } = error;
  const grouping = groupingWords(error);
  if (grouping) return { ...grouping, details: message };
  if (status >= 500 && INTERNAL.test(code) && NAMES_A_FILE.test(`${message} ${detail} ${hint}`)) {
    return { message: "The database has failed", details: null, hint: null };
  }
  return { message, details: detail ?? null, hint: hint ?? null };
}

/** SQL names the seconds of `Retry-After` in a detail that is JSON. */
function headersOf(status: number, { detail }: DatabaseError): Record<string, string> {
  if (status === 401) return { "WWW-Authenticate": "Bearer" };
  if (status === 429) {
    const seconds = jsonObject(detail ?? "")?.retry_after;
    return typeof seconds === "number" ? { "Retry-After": String(seconds) } : {};
  }
  return status === 503 ? { "Retry-After": "1" } : {};
}

/** SQL can write the whole answer: `raise sqlstate 'PGRST'` with JSON in MESSAGE and DETAIL. */
function fromRaise(error: DatabaseError): RestError {
  const body = jsonObject(error.message);
  const answer = jsonObject(error.detail ?? "");
  if (typeof body?.code !== "string" || typeof body.message !== "string") {
    return restErrors.raise(
      `Invalid JSON value for MESSAGE: '${error.message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const status = answer?.status;
  if (typeof status !== "number" || status < 200 || status > 599) {
    return restErrors.raise(
      error.detail
        ? `Invalid JSON value for DETAIL: '${error.detail}'`
        : "DETAIL is missing in the RAISE statement",
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const headers = Object.entries((answer?.headers as object | undefined) ?? {});
  return new RestError(status, body.code, body.message, {
    details: textOrNull(body.details),
    hint: textOrNull(body.hint),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  });
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const GRANTED = `select attname as name from pg_attribute
  where attrelid = format('%I.%I', $1::text, $2::text)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege(attrelid, attnum, 'select')
  order by attnum`;

/**
 * Of a table that a role may read in part, `select=*` asks for all, and PostgreSQL only says that it refuses.
 * @returns the error itself, or for a refused read of all columns one whose hint names those that the role may read
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function namingGrantedColumns(
  error: unknown,
  plan: Plan,
  { role, claims }: Caller,
  database: Database,
): Promise<unknown> {
  if (!(error instanceof DatabaseError && error.code === "42501" && plan.kind === "read")) return error;
  if (!plan.rows.items.includes(null)) return error;
  const { schema, name } = plan.table;
  const { rows } = await database.queryAs<{ name: string }>(
    role,
    claims,
    { sql: GRANTED, parameters: [schema, name] },
    { readOnly: true },
  );
  if (rows.length === 0) return error;
  const hint = `Of ${name} this role may read: select=${rows.map((column) => column.name).join(",")}`;
  return new DatabaseError({ code: error.code, message: error.message, detail: error.detail, hint });
}
