/** The query string, split into columns, filters, order, limits and arguments. */
import { errors } from "#backend/rest/errors/errors.ts";
import { type Field, parseName, parseNames, parsePath } from "./field.ts";
import { type Condition, looksLikeFilter, parseFilter, parseLogic } from "./filters.ts";
import { type OrderTerm, parseOrder } from "./order.ts";
import { Scanner } from "./scanner.ts";
import { parseSelect, type SelectItem } from "./select.ts";

export interface Query {
  select: readonly SelectItem[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number | null;
  /** `columns=`: the keys of the body to use. */
  columns: readonly string[] | null;
  /** `on_conflict=`. */
  conflictColumns: readonly string[] | null;
  /** Arguments of a function called by GET; a variadic one repeats its name. */
  functionArguments: readonly (readonly [string, string])[];
  /** The parameters sorted by name, for `Content-Location`. */
  canonical: string;
}

const LOGIC_KEY = /^(not\.)?(and|or)$/;
const EMBEDDED_KEY = /\.(order|limit|offset|and|or)$/;

/**
 * @param search the part of the address from `?` on
 * @param takesArguments whether parameters that are no filter are arguments: true for a function called by
 *   GET
 * @throws RestError PGRST100, PGRST108 (parameters of embedded resources), PGRST127
 */
export function parseQuery(search: string, takesArguments: boolean): Query {
  const parameters = readParameters(search);
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1] ?? null;
  const conditions: Condition[] = [];
  const functionArguments: [string, string][] = [];

  for (const [key, text] of parameters) {
    const logic = LOGIC_KEY.exec(key);
    if (logic) conditions.push(parseLogic(logic[2] as "and" | "or", Boolean(logic[1]), text));
    else if (EMBEDDED_KEY.test(key)) throw errors.notEmbedded(key.slice(0, key.indexOf(".")));
    else if (!RESERVED_KEYS.has(key)) {
      if (takesArguments && !looksLikeFilter(text)) functionArguments.push([key, text]);
      else conditions.push(parseFilter(parseFilterKey(key), text));
    }
  }

  const order = first("order");
  const canonical = new URLSearchParams(parameters);
  canonical.sort();
  return {
    select: parseSelect(first("select")),
    conditions,
    order: order ? parseOrder(order) : [],
    limit: parseInteger(first("limit")),
    offset: parseInteger(first("offset")),
    columns: parseColumns(first("columns"), "columns parameter"),
    conflictColumns: parseColumns(first("on_conflict"), "on_conflict parameter"),
    functionArguments,
    canonical: canonical.toString(),
  };
}

const RESERVED_KEYS = new Set(["select", "order", "limit", "offset", "columns", "on_conflict"]);

/** Skips keys without `=`. Refuses the null character, which PostgreSQL's text cannot hold. */
function readParameters(search: string): [string, string][] {
  const pairs = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair.includes("="));
  const parameters = [...new URLSearchParams(pairs.join("&"))];
  if (parameters.some(([key, text]) => key.includes("\0") || text.includes("\0"))) {
    throw errors.unparsable('"failed to parse the query string"', "unexpected null character");
  }
  return parameters;
}

function parseFilterKey(key: string): Field {
  const scanner = new Scanner(key, "tree path");
  const name = parseName(scanner);
  if (scanner.sees(".")) throw errors.notEmbedded(name);
  const path = parsePath(scanner);
  scanner.expectEnd();
  return { name, path };
}

const parseColumns = (text: string | null, purpose: string) =>
  text ? parseNames(new Scanner(text, purpose)) : null;

/** @returns null for anything but an integer: PostgREST ignores it */
function parseInteger(text: string | null): number | null {
  if (text === null || !/^\s*-?\d+\s*$/.test(text)) return null;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}
