/** The query string, split into columns, filters, order, limits and arguments. */
import { restErrors } from "#backend/rest/errors/errors.ts";
import { type Field, parseName, parseNames, parsePath } from "./field.ts";
import { type Condition, looksLikeFilter, parseFilter, parseLogic } from "./filters.ts";
import { type OrderTerm, parseOrder } from "./order.ts";
import { Scanner } from "./scanner.ts";
import { type ColumnItem, nameOf, parseSelect, type RelationItem, type SelectItem } from "./select.ts";

/** Which rows, of the table itself or of a relation in it, and what of them. */
export interface RowQuery {
  select: readonly (ColumnItem | EmbeddedQuery)[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  limit: number | null;
  offset: number | null;
}

/** A relation in `select`, with the parameters that name it: `relation.column=eq.1`, `relation.limit=3`. */
export interface EmbeddedQuery extends Omit<RelationItem, "items"> {
  rows: RowQuery;
}

export interface Query extends RowQuery {
  /** `columns=`: the keys of the body to use. */
  columns: readonly string[] | null;
  /** `on_conflict=`. */
  conflictColumns: readonly string[] | null;
  /** Arguments of a function called by GET; a variadic one repeats its name. */
  functionArguments: readonly (readonly [string, string])[];
  /** The parameters sorted by name, for `Content-Location`. */
  canonical: string;
}

/** A parameter about rows. */
interface Parameter {
  /** The relations in which it is; empty for the table itself. */
  relations: readonly string[];
  field: Field;
  /** Before `and` and `or`. */
  negated: boolean;
  text: string;
}

/**
 * @param search the part of the address from `?` on
 * @param takesArguments whether parameters that are no filter are arguments: true for a function called by
 *   GET
 * @throws RestError PGRST100, PGRST108 (parameters of a relation that `select` does not name)
 */
export function parseQuery(search: string, takesArguments: boolean): Query {
  const { given, canonical } = readParameters(search);
  const first = (name: string) => given.find(([key]) => key === name)?.[1] ?? null;
  const parameters: Parameter[] = [];
  const functionArguments: [string, string][] = [];
  for (const [key, text] of given) {
    if (WHOLE_QUERY_KEYS.has(key)) continue;
    const isArgument = takesArguments && !ROWS_KEY.test(key) && !looksLikeFilter(text);
    if (isArgument) functionArguments.push([key, text]);
    else parameters.push(parseParameter(key, text));
  }

  return {
    ...rowQuery(parseSelect(first("select")), parameters),
    columns: parseColumns(first("columns"), "columns parameter"),
    conflictColumns: parseColumns(first("on_conflict"), "on_conflict parameter"),
    functionArguments,
    canonical,
  };
}

/** @returns the query with those of all its relations */
export function queriesIn(query: RowQuery): RowQuery[] {
  return [query, ...query.select.flatMap((item) => (item.kind === "column" ? [] : queriesIn(item.rows)))];
}

const WHOLE_QUERY_KEYS = new Set(["select", "columns", "on_conflict"]);
/** Never an argument of a function. */
const ROWS_KEY = /(^|\.)(order|limit|offset|and|or)$/;

function rowQuery(items: readonly SelectItem[], parameters: readonly Parameter[]): RowQuery {
  const own = parameters.filter(({ relations }) => relations.length === 0);
  const named = new Set(items.flatMap((item) => (item.kind === "relation" ? [nameOf(item)] : [])));
  const lost = parameters.find(({ relations: [name] }) => name !== undefined && !named.has(name));
  if (lost) throw restErrors.notEmbedded(lost.relations[0] as string);

  const first = (name: string) => own.find(({ field }) => field.name === name)?.text ?? null;
  const order = first("order");
  return {
    select: items.map((item) => (item.kind === "column" ? item : embeddedQuery(item, parameters))),
    conditions: own.flatMap(({ field, negated, text }): Condition[] => {
      if (field.name === "and" || field.name === "or") return [parseLogic(field.name, negated, text)];
      return ["order", "limit", "offset"].includes(field.name) ? [] : [parseFilter(field, text)];
    }),
    order: order ? parseOrder(order) : [],
    limit: parseInteger(first("limit")),
    offset: parseInteger(first("offset")),
  };
}

function embeddedQuery(
  { items, ...relation }: RelationItem,
  parameters: readonly Parameter[],
): EmbeddedQuery {
  const name = nameOf({ items, ...relation });
  const own = parameters.filter(({ relations }) => relations[0] === name);
  const inside = own.map(({ relations, ...parameter }) => ({ ...parameter, relations: relations.slice(1) }));
  return { ...relation, rows: rowQuery(items, inside) };
}

/**
 * Skips keys without `=`.
 * @throws RestError PGRST100 for the null character, which PostgreSQL's text cannot hold
 */
export function readParameters(search: string): { given: [string, string][]; canonical: string } {
  const pairs = search
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair.includes("="));
  const parameters = new URLSearchParams(pairs.join("&"));
  const given = [...parameters];
  parameters.sort();
  const canonical = parameters.toString();
  if (canonical.includes("%00")) {
    throw restErrors.unparsable('"failed to parse the query string"', "unexpected null character");
  }
  return { given, canonical };
}

/**
 * `relation.relation.column->path`, or `order`, `limit`, `offset`, `[not.]and`, `[not.]or` as the last name.
 */
function parseParameter(key: string, text: string): Parameter {
  const scanner = new Scanner(key, "tree path");
  const relations: string[] = [];
  let name = parseName(scanner);
  while (scanner.take(".")) {
    relations.push(name);
    name = parseName(scanner);
  }
  const path = parsePath(scanner);
  scanner.expectEnd();
  const negated = (name === "and" || name === "or") && relations.at(-1) === "not";
  return { relations: negated ? relations.slice(0, -1) : relations, field: { name, path }, negated, text };
}

const parseColumns = (text: string | null, purpose: string) =>
  text === null ? null : parseNames(new Scanner(text, purpose));

/** @returns null for anything but an integer: PostgREST ignores it */
function parseInteger(text: string | null): number | null {
  if (text === null || !/^\s*-?\d+\s*$/.test(text)) return null;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}
