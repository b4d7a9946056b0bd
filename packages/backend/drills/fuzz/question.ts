/** A question asked twice: as a request to the data interface and as SQL, under the same role and claims. */
import { isDeepStrictEqual } from "node:util";
import { askDirectly, type Caller, ORIGIN, type SqlAnswer, type Target } from "./target.ts";

export interface Question {
  caller: Caller;
  method: string;
  schema: string;
  /** The last part of the path, as it is; `parameters` are encoded. */
  path: string;
  parameters: readonly (readonly [string, string])[];
  /** Of a call: without what chooses among its rows, so that nothing keeps the function from running. */
  ofCallAlone?: Question["parameters"];
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** The same in SQL; null when the interface refuses the request for reasons of its own. */
  statements: readonly string[] | null;
  readOnly: boolean;
  /** Compares the answer when SQL gives one. Returns the difference, or null. */
  compare(answer: RestAnswer, rows: readonly Record<string, unknown>[][]): string | null;
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** The longest that a transaction may take. */
export const DEADLINE_MS = 10_000;

/** Faults of names and values. A request can have several, which PostgreSQL may report in another order. */
const FAULTS_OF_REQUESTS = /^(22|23|42(?!501)|0A|54)/;
const FAULTS_OF_VALUES = /^22/;
const NO_RIGHT = /^permission denied for function /;
const IN_WORDS = / in ts(?:query|vector)/;

/** @returns the difference in the answer, or null; and the answer's time */
export async function ask(
  target: Target,
  question: Question,
): Promise<{ problem: string | null; milliseconds: number; status: number }> {
  const request = toRequest(question);
  const line = describe(question, request);
  const from = performance.now();
  const response = await target.backend.fetch(request);
  const answer = { status: response.status, headers: response.headers, body: await response.text() };
  const milliseconds = performance.now() - from;
  const found = (problem: string | null) => ({
    problem: problem && `${problem}\n${line}\n  answered ${answer.status} ${answer.body.slice(0, 500)}`,
    milliseconds,
    status: answer.status,
  });
  if (answer.status >= 500) return found(`a failure of the server: ${String(target.reported.at(-1))}`);
  if (milliseconds > DEADLINE_MS) return found(`slower than the deadline: ${Math.round(milliseconds)} ms`);
  if (question.statements === null) return found(answer.status < 400 ? "should have been refused" : null);

  const { schema, caller, readOnly } = question;
  const searchPath = [...new Set([schema, "public", "extensions"])].map((name) => `"${name}"`).join(", ");
  const sql = await askDirectly(target, caller, question.statements, {
    readOnly,
    settings: { search_path: searchPath },
  });
  const problem =
    "code" in sql
      ? (compareRefusals(answer, sql, question) ?? (await holdsRights(target, answer, sql, question)))
      : compareAnswers(answer, sql, question);
  return found(problem && `${problem}\n  SQL: ${question.statements.join("; ")}`);
}

/** A call that was left out says nothing of the right to its function: the call alone has to be refused. */
async function holdsRights(
  { backend }: Target,
  { status }: RestAnswer,
  { message }: Extract<SqlAnswer, { code: string }>,
  question: Question,
): Promise<string | null> {
  const { ofCallAlone: parameters, path } = question;
  const isOfCalled = `rpc/${encodeURIComponent(message.replace(NO_RIGHT, ""))}` === path;
  if (status >= 300 || !parameters || !isOfCalled) return null;
  const alone = await backend.fetch(toRequest({ ...question, parameters }));
  return alone.status < 400 ? `${message}, and the call alone is answered ${alone.status}` : null;
}

function compareRefusals(
  { status, headers, body }: RestAnswer,
  { code, message }: Extract<SqlAnswer, { code: string }>,
  { method, path }: Question,
): string | null {
  const changesNone = method === "PATCH" && headers.get("Content-Range")?.startsWith("*");
  const findsNone = path.startsWith("rpc/") && body === "[]";
  // PostgreSQL reads neither the values of a body that changes no row, nor the words that no row is compared with; what a
  // statement has in itself it reads when it plans. Nor does it run a function of which no row can be wanted (holdsRights).
  const isUnread =
    ((changesNone || findsNone) && FAULTS_OF_VALUES.test(code)) ||
    (findsNone && NO_RIGHT.test(message)) ||
    IN_WORDS.test(message);
  if (status < 300 && isUnread) return null;
  if (status < 400) return `SQL refuses with ${code} ${message}`;
  const given = String((JSON.parse(body || "{}") as { code?: string }).code ?? "");
  // HEAD has no body; what cannot be is refused before SQL is asked.
  if (given === "" || given === code || given.startsWith("PGRST")) return null;
  const codes = [given, code];
  const isOfValues = IN_WORDS.test(message) || codes.some((one) => FAULTS_OF_VALUES.test(one));
  const isEither = isOfValues || codes.every((one) => FAULTS_OF_REQUESTS.test(one));
  return isEither ? null : `SQL refuses with ${code} ${message}`;
}

function compareAnswers(
  answer: RestAnswer,
  sql: Exclude<SqlAnswer, { code: string }>,
  question: Question,
): string | null {
  return question.compare(answer, sql.rows);
}

/** Rows of the first statement, each a JSON text in the column `row`. */
export const rowsOf = ([rows = []]: readonly Record<string, unknown>[][]): unknown[] =>
  rows.map(({ row }) => (typeof row === "string" ? JSON.parse(row) : row));

/** @param isOrdered otherwise the order is left open */
export function differ(given: unknown, expected: unknown, isOrdered: boolean): string | null {
  const sorted = (value: unknown) =>
    Array.isArray(value) && !isOrdered ? value.map((row) => JSON.stringify(row)).sort() : value;
  if (isDeepStrictEqual(sorted(given), sorted(expected))) return null;
  return `SQL answers ${JSON.stringify(expected)?.slice(0, 500)}`;
}

/** Path and parameters of the request. */
export function addressOf({ path, parameters }: Question): string {
  const pairs = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `/rest/v1/${path}${pairs.length > 0 ? `?${pairs.join("&")}` : ""}`;
}

function toRequest(question: Question): Request {
  const { caller, method, schema, headers, body } = question;
  const all = new Headers({ ...caller.headers, ...headers });
  all.set(method === "GET" || method === "HEAD" ? "Accept-Profile" : "Content-Profile", schema);
  if (body !== undefined && !all.has("Content-Type")) all.set("Content-Type", "application/json");
  return new Request(`${ORIGIN}${addressOf(question)}`, {
    method,
    headers: all,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

function describe({ caller, body, schema, headers }: Question, request: Request): string {
  const { pathname, search } = new URL(request.url);
  const said = Object.entries({ profile: schema, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const written = body === undefined ? "" : ` ${typeof body === "string" ? body : JSON.stringify(body)}`;
  return `  ${caller.name}: ${request.method} ${pathname}${decodeURIComponent(search)} (${said.join("; ")})${written}`;
}
