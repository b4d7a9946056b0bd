/** Filters: `col=op.value`, and trees of them in `and=(…)` and `or=(…)`. */
import { type Field, parseField } from "./field.ts";
import { Scanner } from "./scanner.ts";

type ComparisonOperator = "eq" | "neq" | "gt" | "gte" | "lt" | "lte";
type PatternOperator = "like" | "ilike" | "match" | "imatch";
type SetOperator = "cs" | "cd" | "ov" | "sl" | "sr" | "nxl" | "nxr" | "adj";
export type SearchOperator = "fts" | "plfts" | "phfts" | "wfts";
export type IsValue = "null" | "not_null" | "true" | "false" | "unknown";

export type Operation =
  | {
      kind: "compare";
      operator: ComparisonOperator | PatternOperator | SetOperator;
      quantifier: "any" | "all" | null;
      value: string;
    }
  | { kind: "in"; values: readonly string[] }
  | { kind: "is"; value: IsValue }
  | { kind: "distinct"; value: string }
  | { kind: "search"; operator: SearchOperator; configuration: string | null; value: string };

/** `F` is the field as parsed, or as found in the schema. */
export interface Filter<F = Field> {
  kind: "filter";
  field: F;
  negated: boolean;
  operation: Operation;
}

export interface Logic<F = Field, R = never> {
  kind: "and" | "or";
  negated: boolean;
  terms: readonly Condition<F, R>[];
}

/**
 * Whether there are related rows: `relation=not.is.null`. Only the plan knows the relations;
 * before it `R` is `never`.
 */
interface Presence<R> {
  kind: "presence";
  negated: boolean;
  relation: R;
}

export type Condition<F = Field, R = never> = Filter<F> | Logic<F, R> | Presence<R>;

export interface Comparison<F = Field> extends Filter<F> {
  operation: Extract<Operation, { kind: "compare" }>;
}

/** Whether a column itself is compared with one value: no step into JSON, no negation, no list. */
export const isComparison = <F extends Field, R>(condition: Condition<F, R>): condition is Comparison<F> =>
  condition.kind === "filter" &&
  !condition.negated &&
  condition.field.path.length === 0 &&
  condition.operation.kind === "compare" &&
  condition.operation.quantifier === null;

/** @returns the filters of a condition, with those inside `and` and `or` */
export function filtersOf<F, R>(condition: Condition<F, R>): Filter<F>[] {
  if (condition.kind === "filter") return [condition];
  return condition.kind === "presence" ? [] : condition.terms.flatMap((term) => filtersOf(term));
}

/** Parsing is recursive, so deeper nesting could exhaust the stack. */
const MAX_DEPTH = 20;
const PLAIN_OPERATOR = /(?:neq|cs|cd|ov|sl|sr|nxl|nxr|adj)(?=\.)/y;
const QUANTIFIED_OPERATOR = /(?:eq|gte?|lte?|i?like|i?match)(?=\.|\((?:any|all)\)\.)/y;
const SEARCH_OPERATOR = /(?:fts|plfts|phfts|wfts)(?=\.|\()/y;
const IS_VALUE = /(?:not_null|null|true|false|unknown)$/iy;
const IS_VALUE_WITHIN = /(?:not_null|null|true|false|unknown)(?=[\s,)]|$)/iy;

type ReadValue = (scanner: Scanner) => string;

/** @throws RestError PGRST100 */
export function parseFilter(field: Field, text: string): Filter {
  const scanner = new Scanner(text, "filter");
  const filter = parseOperation(field, scanner, (rest) => rest.rest(), IS_VALUE);
  scanner.expectEnd();
  return filter;
}

/** @returns whether the text is a filter, `[not.]operator.…`, and not a function's argument */
export function looksLikeFilter(text: string): boolean {
  return /^(?:not\.)?(?:in|is|isdistinct|neq|cs|cd|ov|sl|sr|nxl|nxr|adj|(?:eq|gte?|lte?|i?like|i?match)(?:\((?:any|all)\))?|(?:fts|plfts|phfts|wfts)(?:\([^)]*\))?)\./.test(
    text,
  );
}

function parseOperation(field: Field, scanner: Scanner, readValue: ReadValue, is: RegExp): Filter {
  const negated = scanner.take("not.");
  return { kind: "filter", field, negated, operation: parseOperator(scanner, readValue, is) };
}

function parseOperator(scanner: Scanner, readValue: ReadValue, is: RegExp): Operation {
  if (scanner.take("in.")) return { kind: "in", values: parseList(scanner) };
  if (scanner.take("isdistinct.")) return { kind: "distinct", value: readValue(scanner) };
  if (scanner.take("is.")) {
    const value = scanner.match(is) ?? scanner.fail("isVal: (null, not_null, true, false, unknown)");
    return { kind: "is", value: value.toLowerCase() as IsValue };
  }

  const search = scanner.match(SEARCH_OPERATOR) as SearchOperator | null;
  if (search) {
    const configuration = parseConfiguration(scanner);
    scanner.expect(".");
    return { kind: "search", operator: search, configuration, value: readValue(scanner) };
  }

  const operator = (scanner.match(PLAIN_OPERATOR) ??
    scanner.match(QUANTIFIED_OPERATOR)) as ComparisonOperator | null;
  if (!operator) scanner.fail('"not" or operator (eq, gt, ...)');
  const quantifier = scanner.take("(any)") ? "any" : scanner.take("(all)") ? "all" : null;
  scanner.expect(".");
  return { kind: "compare", operator, quantifier, value: readValue(scanner) };
}

function parseConfiguration(scanner: Scanner): string | null {
  if (!scanner.take("(")) return null;
  // PostgreSQL reads a number as the OID of a configuration; an unknown one raises an internal error.
  const name = scanner.match(/(?!\s*\d+\s*\))[\p{L}\p{N}_$ ]+/uy) ?? scanner.fail("name of a configuration");
  scanner.expect(")");
  return name.trim();
}

/** `(a,"b,c")`; `()` is the empty list. */
function parseList(scanner: Scanner): string[] {
  scanner.skipSpace();
  scanner.expect("(");
  scanner.skipSpace();
  const values: string[] = [];
  do {
    values.push(parseListElement(scanner));
  } while (scanner.take(","));
  scanner.expect(")");
  scanner.skipSpace();
  return values.length === 1 && values[0] === "" ? [] : values;
}

/** Quotes count only when they enclose the whole element. */
function parseListElement(scanner: Scanner): string {
  const start = scanner.position;
  const quoted = scanner.quoted();
  if (quoted !== null && (scanner.done || scanner.sees(",") || scanner.sees(")"))) return quoted;
  scanner.rewind(start);
  return scanner.match(/[^,)]*/y) ?? "";
}

/** Reads `and=(…)`, `or=(…)`, `not.and=(…)` and `not.or=(…)`. @throws RestError PGRST100 */
export function parseLogic(kind: "and" | "or", negated: boolean, text: string): Logic {
  const scanner = new Scanner(text, "logic tree");
  const logic = { kind, negated, terms: parseTerms(scanner, 1) };
  scanner.expectEnd();
  return logic;
}

function parseTerms(scanner: Scanner, depth: number): Condition[] {
  if (depth > MAX_DEPTH) scanner.fail(`at most ${MAX_DEPTH} levels of parentheses`);
  scanner.skipSpace();
  scanner.expect("(");
  const terms: Condition[] = [];
  do {
    scanner.skipSpace();
    terms.push(parseTerm(scanner, depth));
    scanner.skipSpace();
  } while (scanner.take(","));
  scanner.expect(")");
  scanner.skipSpace();
  return terms;
}

function parseTerm(scanner: Scanner, depth: number): Condition {
  const start = scanner.position;
  const negated = scanner.take("not.");
  const kind = scanner.match(/(?:and|or)(?=\s*\()/y) as "and" | "or" | null;
  if (kind) return { kind, negated, terms: parseTerms(scanner, depth + 1) };
  scanner.rewind(start);

  // `not.col.eq.1` and `col.not.eq.1` mean the same.
  const negatedBefore = scanner.take("not.");
  const field = parseField(scanner);
  scanner.expect(".");
  const filter = parseOperation(field, scanner, parseLogicValue, IS_VALUE_WITHIN);
  return negatedBefore ? { ...filter, negated: !filter.negated } : filter;
}

/** Inside parentheses a value ends at a comma or parenthesis, unless it is quoted or an array in braces. */
function parseLogicValue(scanner: Scanner): string {
  const start = scanner.position;
  const array = scanner.match(/\{[^{}]*\}/y);
  if (array !== null) return array;
  scanner.rewind(start);
  return parseListElement(scanner);
}
