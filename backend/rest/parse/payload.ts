/** The body: which keys it brings. The values stay text, for PostgreSQL to read into the columns' types. */
import { errors } from "#backend/rest/errors/errors.ts";

export type Payload =
  | {
      kind: "json";
      text: string;
      /** How many objects an array holds; null for a single object. */
      length: number | null;
      keys: readonly string[];
    }
  | { kind: "text"; text: string };

/**
 * @param contentType the request's header; a missing one means JSON
 * @param options.columns the keys that count, from `columns=`: objects may then differ in keys
 * @param options.forFunction text and an empty body are bodies only for functions
 * @throws RestError PGRST102
 */
export function parsePayload(
  text: string,
  contentType: string | null,
  options: { columns: readonly string[] | null; forFunction: boolean },
): Payload {
  const type = (contentType ?? "application/json").split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") {
    return options.forFunction ? parseArguments(text || "{}") : parseRows(text, options.columns);
  }
  if (type === "application/x-www-form-urlencoded") {
    return parseRows(JSON.stringify(Object.fromEntries(new URLSearchParams(text))), options.columns);
  }
  if (type === "text/plain" && options.forFunction) return { kind: "text", text };
  throw errors.body(`Content-Type not acceptable: ${type}`);
}

/** Only an object names arguments; a function with one unnamed parameter takes whatever there is. */
function parseArguments(text: string): Payload {
  const value = readJson(text);
  return isObject(value)
    ? { kind: "json", text, length: null, keys: Object.keys(value) }
    : { kind: "json", text, length: 1, keys: [] };
}

function parseRows(text: string, columns: readonly string[] | null): Payload {
  const value = readJson(text);
  if (isObject(value)) return { kind: "json", text, length: null, keys: columns ?? Object.keys(value) };
  // What is neither object nor array counts as an array without elements.
  if (!Array.isArray(value)) return { kind: "json", text: "[]", length: 0, keys: columns ?? [] };
  if (!value.every(isObject)) throw errors.body("All object keys must match");
  return { kind: "json", text, length: value.length, keys: columns ?? sharedKeys(value) };
}

/** Far more than rows and arguments need; some ten thousand levels end PostgreSQL's stack where that is small. */
const MAXIMUM_NESTING = 100;

function readJson(text: string): unknown {
  const value = parseJson(text);
  if (nestingOf(text) > MAXIMUM_NESTING) throw errors.body("The JSON is nested too deeply");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw errors.body("Empty or invalid json");
  }
}

/** How many brackets are open at once. For JSON only: among strings that do not end, the search would take very long. */
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
  if (!uniform) throw errors.body("All object keys must match");
  return keys;
}
