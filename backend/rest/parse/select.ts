/** `select=`: columns with their aliases and casts. */
import { errors } from "#backend/rest/errors/errors.ts";
import { type Field, parseField, parseName } from "./field.ts";
import { Scanner } from "./scanner.ts";

export interface SelectItem {
  /** The name `*` means all columns. */
  field: Field;
  alias: string | null;
  cast: string | null;
}

const ALL_COLUMNS: SelectItem = { field: { name: "*", path: [] }, alias: null, cast: null };
const TYPE_NAME = /[\p{L}\p{N}_$ ]+/uy;

/**
 * @param text the parameter's value; missing or empty means all columns
 * @throws RestError PGRST100; PGRST127 for embedding, PGRST123 for aggregates
 */
export function parseSelect(text: string | null): readonly SelectItem[] {
  if (!text?.trim()) return [ALL_COLUMNS];
  const scanner = new Scanner(text, "select parameter");
  const items = [];
  do {
    items.push(parseItem(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  scanner.expectEnd();
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  scanner.skipSpace();
  if (scanner.take("*")) return ALL_COLUMNS;
  if (scanner.sees("...")) refuseEmbedding();

  const alias = parseAlias(scanner);
  const field = parseField(scanner);
  if (field.name === "count" && scanner.sees("()")) throw errors.aggregates();
  if (scanner.sees("(") || scanner.sees("!")) refuseEmbedding();
  const cast = scanner.take("::") ? scanner.match(TYPE_NAME)?.trim() : null;
  if (cast === undefined || cast === "") scanner.fail("letter, digit or space");
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)/y) !== null) throw errors.aggregates();
  return { field, alias, cast };
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

function refuseEmbedding(): never {
  throw errors.notImplemented("Embedding other resources in select is not supported by this server.");
}

/** @returns the item's key in the answer */
export function nameOf({ field, alias }: SelectItem): string {
  if (alias) return alias;
  const keys = field.path.map(({ key }) => key).filter((key) => typeof key === "string");
  return keys.at(-1) ?? field.name;
}
