/** A column, with or without a path into its JSON: `col`, `"quoted col"`, `col->key->0->>text`. */
import type { Scanner } from "./scanner.ts";

export interface JsonStep {
  /** True for `->>`. */
  asText: boolean;
  /** A number is an index in an array. */
  key: string | number;
}

export interface Field {
  name: string;
  path: readonly JsonStep[];
}

const PLAIN_NAME = /[\p{L}\p{N}_$ ]+(?:-(?!>)[\p{L}\p{N}_$ ]+)*/uy;
const PLAIN_KEY = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y;
const ARRAY_INDEX = /-?\d+(?=->|::|[.,)]|$)/y;

/** @throws RestError PGRST100 when no name comes next */
export function parseName(scanner: Scanner): string {
  const name = scanner.quoted() ?? scanner.match(PLAIN_NAME)?.trim();
  if (!name) scanner.fail("field name (* or [a..z0..9_$])");
  return name;
}

/** A comma-separated list of columns, up to the end. @throws RestError PGRST100 for anything else */
export function parseNames(scanner: Scanner): string[] {
  const names = [];
  do {
    scanner.skipSpace();
    names.push(parseName(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  scanner.expectEnd();
  return names;
}

/**
 * A column with its path, between optional spaces.
 * @throws RestError PGRST100 when no name comes next, or no key after an arrow
 */
export function parseField(scanner: Scanner): Field {
  scanner.skipSpace();
  const name = parseName(scanner);
  const path = parsePath(scanner);
  scanner.skipSpace();
  return { name, path };
}

/**
 * The steps into a column's JSON; empty when no arrow comes next.
 * @throws RestError PGRST100 when no key comes after an arrow
 */
export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.sees("->")) {
    const asText = scanner.take("->>");
    if (!asText) scanner.expect("->");
    path.push({ asText, key: parseKey(scanner) });
  }
  return path;
}

function parseKey(scanner: Scanner): string | number {
  const number = scanner.match(ARRAY_INDEX);
  if (number !== null) return Number(number);
  const key = scanner.quoted() ?? scanner.match(PLAIN_KEY)?.trim();
  return key ? key : scanner.fail("any non reserved character different from: .,>()");
}
