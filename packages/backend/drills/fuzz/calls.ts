/** A random call of a function of the schema, rolled back: as a request and as the same call in SQL. */

import fc from "fast-check";
import type { DatabaseFunction, FunctionParameter } from "#backend/rest/schema/schema.ts";
import { type Catalog, type KnownColumn, quoteName, quoteText } from "./catalog.ts";
import { nameText } from "./fields.ts";
import { differ, type Question, type RestAnswer, rowsOf } from "./question.ts";
import { isOrdered, type Reading, readingOf, readingParameters } from "./reads.ts";
import { orderSql, selectSql, whereSql } from "./reads-sql.ts";
import type { Caller } from "./target.ts";
import { columnValue } from "./values.ts";

export interface Call {
  kind: "call";
  called: DatabaseFunction;
  caller: Caller;
  byGet: boolean;
  /** Texts of the arguments given; of several numbers for a variadic one. */
  given: readonly (readonly [FunctionParameter, string])[];
  /** For functions that return rows. */
  reading: Reading | null;
}

/** Arguments that reach further than values made from the type alone. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  q: [
    "casque",
    "souris sans fil",
    "enceint",
    "télévison",
    "le la les",
    "xm6",
    "é",
    "machine à café",
    "a b c d e f g h i j",
  ],
  search: ["casque", "sony", "%", "_", "\\"],
  sort: ["title", "category", "price", "is_active", "created_at", "id"],
  page: ["1", "2", "9999"],
  page_size: ["1", "10", "1000"],
  n: ["3", "0"],
  wanted: ["1", "2", "99"],
};
const LISTS = ["{1,2,3}", "{7}"];

export function callsOf({ functions, tables }: Catalog, callers: readonly Caller[]): fc.Arbitrary<Call> {
  const ids =
    tables.flatMap(({ columns }) => columns.filter(({ type }) => type === "uuid"))[0]?.samples ?? [];
  const valueFor = ({ name, type, variadic }: FunctionParameter): fc.Arbitrary<string> => {
    if (variadic) return fc.constantFrom(...LISTS);
    const samples = SAMPLES[name] ?? (type === "uuid" ? ids : []);
    // A body loses the mark of its encoding, as `Request.text()` does it.
    return columnValue({ name, type, samples }).map((text) =>
      name === "" ? text.replace(/^\ufeff/, "") : text,
    );
  };
  const of = (called: DatabaseFunction): fc.Arbitrary<Call> => {
    const given = fc.tuple(
      ...called.parameters.map((parameter) =>
        fc
          .tuple(valueFor(parameter), parameter.required ? fc.constant(true) : fc.boolean())
          .map(([text, isGiven]) => (isGiven ? ([parameter, text] as const) : null)),
      ),
    );
    const columns: KnownColumn[] = [...called.columns.values()].map(({ name, type }) => ({
      name,
      type,
      samples: [],
    }));
    const hasRows = called.returns === "row" && called.returnsSet;
    return fc.record({
      kind: fc.constant("call" as const),
      called: fc.constant(called),
      caller: fc.constantFrom(...callers),
      byGet: fc.boolean(),
      given: given.map((all) => all.filter((one) => one !== null)),
      reading: hasRows ? readingOf({ columns }) : fc.constant(null),
    });
  };
  return fc.oneof(...functions.filter(isAsked).map(of));
}

/** Without those whose rows are no request's: functions of a row, which are columns. */
const isAsked = ({ parameters }: DatabaseFunction) =>
  parameters.every(({ type }) => !type.includes("things"));

/** Rows are told apart by all columns that can be compared. */
const keyOf = (columns: readonly KnownColumn[]) =>
  columns.filter(({ type }) => type !== "json").map(({ name }) => name);

export function callQuestion(call: Call): Question {
  const { called, caller, given, reading } = call;
  const [only] = called.parameters;
  const takesBody = only?.name === "";
  const byGet = call.byGet && !takesBody;
  const texts = given.map(([{ name }, text]) => [name, text] as [string, string]);
  const columns = [...called.columns.values()].map(({ name, type }) => ({ name, type, samples: [] }));
  const table = { key: keyOf(columns) };
  const parameters = reading ? readingParameters(reading, table) : [];
  const ofCallAlone = byGet ? argumentsInAddress(given, texts) : [];
  const body = takesBody
    ? (given[0]?.[1] ?? "")
    : Object.fromEntries(given.map(([parameter, text]) => [parameter.name, inBody(parameter, text)]));
  return {
    caller,
    method: byGet ? "GET" : "POST",
    schema: called.schema,
    path: `rpc/${encodeURIComponent(called.name)}`,
    parameters: [...ofCallAlone, ...parameters],
    ofCallAlone,
    headers: {
      Prefer: "tx=rollback",
      ...(takesBody ? { "Content-Type": only.type === "text" ? "text/plain" : "application/json" } : {}),
    },
    ...(!byGet && { body }),
    statements: [callSql(byGet || takesBody ? call : { ...call, given: given.map(asInBody) }, table)],
    readOnly: byGet || !called.volatile,
    compare: (answer, rows) => compareCall(answer, rows, call),
  };
}

/** An argument of a body: JSON is no text there. Text that is none is a JSON text. */
function inBody({ type, variadic }: FunctionParameter, text: string): unknown {
  if (variadic) return listOf(text);
  if (!type.startsWith("json")) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The argument that PostgreSQL reads from such a body, whose null is no value. */
function asInBody([parameter, text]: Call["given"][number]): Argument {
  if (!parameter.type.startsWith("json")) return [parameter, text];
  const value = inBody(parameter, text);
  return [parameter, value === null ? null : JSON.stringify(value)];
}

/** A variadic argument repeats its name. */
const argumentsInAddress = (given: Call["given"], texts: readonly [string, string][]): [string, string][] =>
  given.flatMap(([{ variadic }, text], index) =>
    variadic
      ? listOf(text).map((one): [string, string] => [nameText(texts[index]?.[0] ?? ""), one])
      : [texts[index] ?? ["", ""]],
  );

const listOf = (text: string) => text.slice(1, -1).split(",").filter(Boolean);

type Argument = readonly [FunctionParameter, string | null];

function callSql(
  { called, given: texts, reading }: Omit<Call, "given"> & { given: readonly Argument[] },
  table: { key: readonly string[] },
): string {
  const list = texts.map(([{ name, type, variadic }, text]) => {
    // An empty body is an empty object.
    const given = name === "" && type.startsWith("json") && text === "" ? "{}" : text;
    // Read when the function runs, as a bound parameter is: it does not where no row can come of it.
    const value = `(select ${given === null ? "null" : quoteText(given)}::text)::${type}`;
    return name === "" ? value : `${variadic ? "variadic " : ""}${quoteName(name)} => ${value}`;
  });
  const expression = `${quoteName(called.schema)}.${quoteName(called.name)}(${list.join(", ")})`;
  if (called.returns !== "row") {
    return called.returnsSet
      ? `select to_json(t)::text as row from ${expression} as t`
      : `select to_json(${expression})::text as row`;
  }
  // PostgreSQL names a function's only column like a value.
  if (!reading && called.columns.size === 1)
    return `select row_to_json(p)::text as row from (select * from ${expression} as t) as p`;
  if (!reading) return `select row_to_json(t)::text as row from ${expression} as t`;
  const { limit, offset } = windowOfCall(reading);
  const page = `select ${selectSql(reading.select)} from ${expression} as t${whereSql(reading.conditions)}${orderSql(reading, table)} limit ${limit} offset ${offset}`;
  return `select row_to_json(p)::text as row from (${page}) as p`;
}

const windowOfCall = ({ limit, offset }: Reading) => ({
  limit: Math.min(limit ?? 1_000, 1_000),
  offset: offset ?? 0,
});

function compareCall(
  answer: RestAnswer,
  rows: readonly Record<string, unknown>[][],
  { called, reading }: Call,
): string | null {
  // PostgreSQL leaves out a call whose rows no condition or limit lets through, and with it the rights and
  // the values of the arguments. The interface counts the rows, and calls.
  const isLeftOut = rowsOf(rows).length === 0 && /"code":"(?:42501|22...)"/.test(answer.body);
  if (answer.status >= 300) return isLeftOut ? null : "SQL accepts it";
  if (called.returns === "void") return answer.status === 204 && answer.body === "" ? null : "should be 204";
  const expected = called.returnsSet ? rowsOf(rows) : (rowsOf(rows)[0] ?? null);
  return differ(JSON.parse(answer.body), expected, reading !== null && isOrdered(reading));
}
