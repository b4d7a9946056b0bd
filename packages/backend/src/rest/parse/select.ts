/** `select=`: columns with their aliases and casts, and embedded relations. */
import { type Field, parseField, parseName } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface ColumnItem {
  kind: "column";
  /** The name `*` means all columns. */
  field: Field;
  alias: string | null;
  cast: string | null;
  /** Of all rows with the same values in the other columns; `count()` has the field `*`. */
  aggregate: Aggregate | null;
}

export interface Aggregate {
  name: "count" | "sum" | "avg" | "max" | "min";
  cast: string | null;
}

/** `[...][alias:]relation[!hint][!inner|!left](items)`. */
export interface RelationItem {
  kind: "relation";
  /** A table, a foreign key, a column of one, or a computed relation. */
  name: string;
  alias: string | null;
  /** A foreign key, a column of one or a table between, where several relations have the name. */
  hint: string | null;
  /** Only rows that have related ones. */
  isInner: boolean;
  /** Whether its columns become columns of the row. */
  isSpread: boolean;
  /** Empty in `relation()`, which only filters. */
  items: readonly SelectItem[];
}

export type SelectItem = ColumnItem | RelationItem;

const ALL_COLUMNS: ColumnItem = {
  kind: "column",
  field: { name: "*", path: [] },
  alias: null,
  cast: null,
  aggregate: null,
};
const AGGREGATE = /\.(?:count|sum|avg|max|min)\(\)/y;
const TYPE_NAME = /[\p{L}\p{N}_$ ]+/uy;
/** Parsing is recursive; what a role may nest is limited in limits.ts. */
const MAX_DEPTH = 20;

/**
 * @param text the parameter's value; missing or empty means all columns
 * @throws RestError PGRST100
 */
export function parseSelect(text: string | null): readonly SelectItem[] {
  if (!text?.trim()) return [ALL_COLUMNS];
  const scanner = new Scanner(text, "select parameter");
  const items = parseItems(scanner, 1);
  scanner.expectEnd();
  return items;
}

function parseItems(scanner: Scanner, depth: number): SelectItem[] {
  if (depth > MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} levels of relations`);
  const items: SelectItem[] = [];
  do {
    items.push(parseItem(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(","));
  return items;
}

function parseItem(scanner: Scanner, depth: number): SelectItem {
  scanner.skipSpace();
  if (scanner.take("*")) return ALL_COLUMNS;
  const isSpread = scanner.take("...");
  const alias = parseAlias(scanner);
  const field = parseField(scanner);
  if (field.name === "count" && scanner.take("()")) {
    return { ...ALL_COLUMNS, alias, aggregate: { name: "count", cast: parseCast(scanner) } };
  }
  if (isSpread || scanner.sees("(") || scanner.sees("!")) {
    if (field.path.length > 0) scanner.fail('"::", "," or end of input');
    return { kind: "relation", name: field.name, alias, isSpread, ...parseRelation(scanner, depth) };
  }
  const cast = parseCast(scanner);
  const name = scanner.match(AGGREGATE)?.slice(1, -2) as Aggregate["name"] | undefined;
  const aggregate = name ? { name, cast: parseCast(scanner) } : null;
  return { kind: "column", field, alias, cast, aggregate };
}

function parseCast(scanner: Scanner): string | null {
  if (!scanner.take("::")) return null;
  return scanner.match(TYPE_NAME)?.trim() || scanner.fail("letter, digit or space");
}

function parseRelation(scanner: Scanner, depth: number) {
  let hint: string | null = null;
  let isInner = false;
  while (scanner.take("!")) {
    const name = parseName(scanner);
    if (name === "inner") isInner = true;
    else if (name !== "left") hint = name;
  }
  scanner.expect("(");
  scanner.skipSpace();
  const items = scanner.sees(")") ? [] : parseItems(scanner, depth + 1);
  scanner.expect(")");
  return { hint, isInner, items };
}

function parseAlias(scanner: Scanner): string | null {
  const start = scanner.position;
  const name = parseName(scanner);
  if (scanner.sees(":") && !scanner.sees("::")) {
    scanner.expect(":");
    return name;
  }
  scanner.rewind(start);
  return null;
}

/** @returns the item's key in the answer, by which parameters such as `relation.order` name it too */
export function nameOf(item: SelectItem): string {
  if (item.alias) return item.alias;
  if (item.kind === "relation") return item.name;
  if (item.aggregate) return item.aggregate.name;
  const keys = item.field.path.map(({ key }) => key).filter((key) => typeof key === "string");
  return keys.at(-1) ?? item.field.name;
}
