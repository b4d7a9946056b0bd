/** The body and its keys. Values stay text: PostgreSQL converts them to the types of the columns. */
import Papa from "papaparse";
import { restErrors } from "#backend/rest/errors/errors.ts";

export type Payload = JsonPayload | { kind: "text"; text: string };

interface JsonPayload {
  kind: "json";
  text: string;
  /** The number of objects in an array; null for a single object. */
  length: number | null;
  keys: readonly string[];
  /** Of a form for a function, whose fields are texts; one can be repeated. */
  fields?: readonly (readonly [name: string, text: string])[];
}

/**
 * @param contentType the header; null means JSON
 * @param options.columns the keys to use, from `columns=`; the objects may differ in keys then
 * @param options.forFunction only functions accept text and an empty body
 * @throws RestError PGRST102
 */
export function parsePayload(
  text: string,
  contentType: string | null,
  options: { columns: readonly string[] | null; forFunction: boolean },
): Payload {
  const type = (contentType ?? "application/json").split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") {
    return options.forFunction
      ? parseArguments(text || "{}", options.columns)
      : parseRows(text, options.columns);
  }
  if (type === "application/x-www-form-urlencoded") {
    const fields = [...new URLSearchParams(text)];
    const row = parseRows(JSON.stringify(Object.fromEntries(fields)), options.columns);
    return options.forFunction ? { ...row, fields } : row;
  }
  if (type === "text/csv" && !options.forFunction) {
    return parseRows(JSON.stringify(rowsOfCsv(text)), options.columns);
  }
  if (type === "text/plain" && options.forFunction) return { kind: "text", text };
  throw restErrors.body(`Content-Type not acceptable: ${type}`);
}

/** The keys of an object are arguments; any other JSON goes to a function with one unnamed parameter. */
function parseArguments(text: string, columns: readonly string[] | null): Payload {
  const value = readJson(text);
  return isObject(value)
    ? { kind: "json", text, length: null, keys: columns ?? Object.keys(value) }
    : { kind: "json", text, length: 1, keys: [] };
}

function parseRows(text: string, columns: readonly string[] | null): JsonPayload {
  const value = readJson(text);
  if (isObject(value)) return { kind: "json", text, length: null, keys: columns ?? Object.keys(value) };
  // As in PostgREST, any other value counts as an empty array.
  if (!Array.isArray(value)) return { kind: "json", text: "[]", length: 0, keys: columns ?? [] };
  if (!value.every(isObject)) throw restErrors.body("All object keys must match");
  return { kind: "json", text, length: value.length, keys: columns ?? sharedKeys(value) };
}

/**
 * The first line names the columns; `NULL` without quotes would be a text to other readers,
 * but is none to PostgREST.
 */
function rowsOfCsv(text: string): object[] {
  const { data, errors: faults } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  const [fault] = faults.filter(({ code }) => code !== "UndetectableDelimiter");
  if (fault) throw restErrors.body(`Line ${(fault.row ?? 0) + 2} of the CSV: ${fault.message}`);
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === "NULL" ? null : value])),
  );
}

/** Far deeper than rows need. About ten thousand levels exceed a small stack of PostgreSQL. */
const MAX_NESTING = 100;

function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw restErrors.body("Empty or invalid json");
  }
  if (nestingOf(text) > MAX_NESTING) throw restErrors.body("The JSON is nested too deeply");
  return value;
}

/** The depth of nesting. Only for valid JSON: unterminated strings would make the search quadratic. */
function nestingOf(json: string): number {
  let open = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++open);
    else if (token === "]" || token === "}") open -= 1;
  }
  return deepest;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function sharedKeys(objects: readonly object[]): string[] {
  const keys = Object.keys(objects[0] ?? {});
  const expected = new Set(keys);
  const uniform = objects.every((object) => {
    const own = Object.keys(object);
    return own.length === expected.size && own.every((key) => expected.has(key));
  });
  if (!uniform) throw restErrors.body("All object keys must match");
  return keys;
}
