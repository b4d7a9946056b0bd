/** `select=`: columns with their aliases and casts, and embedded relations. */
import { errors } from "#backend/rest/errors/errors.ts";
import { type Field, parseField, parseName } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface ColumnItem {
  kind: "column";
  /** The name `*` means all columns. */
  field: Field;
  alias: string | null;
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

const ALL_COLUMNS: ColumnItem = { kind: "column", field: { name: "*", path: [] }, alias: null, cast: null };
const TYPE_NAME = /[\p{L}\p{N}_$ ]+/uy;
/** Parsing is recursive; what a role may nest is limited in limits.ts. */
const MAX_DEPTH = 20;

/**
 * @param text the parameter's value; missing or empty means all columns
 * @throws RestError PGRST100; PGRST123 for aggregates
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
  if (field.name === "count" && scanner.sees("()")) throw errors.aggregates();
  if (isSpread || scanner.sees("(") || scanner.sees("!")) {
    if (field.path.length > 0) scanner.fail('"::", "," or end of input');
    return { kind: "relation", name: field.name, alias, isSpread, ...parseRelation(scanner, depth) };
  }
  const cast = scanner.take("::") ? scanner.match(TYPE_NAME)?.trim() : null;
  if (cast === undefined || cast === "") scanner.fail("letter, digit or space");
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)/y) !== null) throw errors.aggregates();
  return { kind: "column", field, alias, cast };
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
  const keys = item.field.path.map(({ key }) => key).filter((key) => typeof key === "string");
  return keys.at(-1) ?? item.field.name;
}
