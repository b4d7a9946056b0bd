/** Requests that were right and then changed a little: nothing may make the server fail. */
import fc from "fast-check";
import { callQuestion, callsOf } from "./calls.ts";
import type { Catalog } from "./catalog.ts";
import { addressOf, DEADLINE_MS } from "./question.ts";
import { readQuestion } from "./read-question.ts";
import { readsOf } from "./reads.ts";
import type { Outcome } from "./run.ts";
import { type Caller, ORIGIN, type Target } from "./target.ts";
import { unusualText } from "./values.ts";

export interface Mutation {
  kind: "mutation";
  caller: Caller;
  method: string;
  schema: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/** Encodings that no client makes, and syntax of what this server does not offer. */
const PARTS = [
  "%00",
  "%zz",
  "%ff",
  "%ed%a0%80",
  "%F0%9F",
  "+",
  "select=rel(*)",
  "&order=rel(id)",
  "&rel.id=eq.1",
  "&name=match.^a",
  "((((",
  "))",
  "&and=()",
  "&or=(,)",
  "->>",
  "::",
  "!inner",
  "&limit=-1",
  "&offset=-1",
  "&columns=",
  "&on_conflict=id",
  "&select=...a(b)",
  "eq.",
  "in.",
  "is.nul",
];
const START = "/rest/v1/";
const METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Prefer: [
    "count=exact",
    "return=representation",
    "tx=rollback, resolution=merge-duplicates",
    "handling=strict, x=y",
    "timezone=Nowhere/Land",
    "max-affected=0, handling=strict",
    "=;=",
    "constructor=1",
    "timezone='",
  ],
  Accept: ["text/csv", "application/json;q=0", "application/vnd.pgrst.object", "*/*;q=nothing", ",;,"],
  Range: ["0-", "5-1", "-1", "a-b", "0-99999999999999999999"],
  "Content-Type": [
    "text/csv",
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/json; charset=latin1",
    "",
  ],
  "Content-Profile": ["auth", "private", "annex", '"public"'],
  Authorization: ["Bearer", "Bearer x.y.z", "bearer eyJhbGciOiJub25lIn0.e30.", "Basic YTpi"],
  "X-Forwarded-For": ["::1", "not an address", "1.2.3.4, 5.6.7.8"],
};
const BODIES = [
  "",
  "null",
  "[]",
  "{}",
  "[{}]",
  "[1]",
  '{"id":1}',
  '[{"a":1},{"b":2}]',
  '{"a":',
  '"text"',
  '{"slug":"\\u0000"}',
  `${"[".repeat(200)}${"]".repeat(200)}`,
  '{"__proto__":1}',
  '{"constructor":1}',
  '{"":1}',
  '{"id":1,"id":2}',
  '{"tags":[1,[2]]}',
  "a=b&a=c",
  '{"name":"\ud800"}',
];

const headers = fc
  .uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(HEADERS[name] ?? [""]))]))),
  );

export function mutationsOf(catalog: Catalog, callers: readonly Caller[]): fc.Arbitrary<Mutation> {
  const questions = fc.oneof(
    readsOf(catalog, callers).map(readQuestion),
    callsOf(catalog, callers).map(callQuestion),
  );
  const change = fc.record({
    at: fc.noBias(fc.nat(999)),
    removed: fc.nat(3),
    added: fc.oneof(fc.constantFrom(...PARTS), unusualText(3)),
  });
  return questions.chain((question) =>
    fc.record({
      kind: fc.constant("mutation" as const),
      schema: fc.constant(question.schema),
      caller: fc.constantFrom(...callers),
      method: fc.oneof(
        { weight: 3, arbitrary: fc.constant("GET") },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
      address: fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) =>
        changes.reduce((text, { at, removed, added }) => {
          // Mostly within the parameters; the beginning of the path stays, so that the data interface is
          // asked.
          const first = at % 10 === 0 ? START.length : Math.max(text.indexOf("?") + 1, START.length);
          const place = first + Math.floor((at / 1_000) * (text.length - first));
          return text.slice(0, place) + added + text.slice(place + removed);
        }, addressOf(question)),
      ),
      headers,
      body: fc.oneof(fc.constant(null), fc.constantFrom(...BODIES)),
    }),
  );
}

export async function askMutation({ backend, reported }: Target, mutation: Mutation): Promise<Outcome> {
  const { caller, method, address, body } = mutation;
  const profile = { "Accept-Profile": mutation.schema, "Content-Profile": mutation.schema };
  const given = new Headers({ ...caller.headers, ...profile, ...mutation.headers });
  // Writes are always rolled back, so that the data stays the same.
  given.set("Prefer", ["tx=rollback", given.get("Prefer")].filter(Boolean).join(", "));
  const hasBody = body !== null && method !== "GET" && method !== "HEAD";
  const from = performance.now();
  const response = await backend.fetch(
    new Request(new URL(address, ORIGIN), { method, headers: given, ...(hasBody && { body }) }),
  );
  const text = await response.text();
  const milliseconds = performance.now() - from;
  const line = `  ${caller.name}: ${method} ${address} ${JSON.stringify(mutation.headers)} ${body ?? ""}`;
  const problem =
    response.status >= 500
      ? `a failure of the server: ${String(reported.at(-1))}\n${line}\n  answered ${response.status} ${text}`
      : milliseconds > DEADLINE_MS
        ? `slower than the deadline: ${Math.round(milliseconds)} ms\n${line}`
        : null;
  return { problem, milliseconds, status: response.status };
}
