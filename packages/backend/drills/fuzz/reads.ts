/** A reading of rows, made at random from the schema, and its text in a request. One of related rows is in its row's. */
import fc from "fast-check";
import type { Catalog, KnownTable, Relation } from "./catalog.ts";
import { type FieldModel, fieldsOf, fieldText, nameText, quoted } from "./fields.ts";
import { type Condition, conditionParameter, conditionsOf } from "./filters.ts";
import type { Caller } from "./target.ts";
import { isOnceIn, onceIn, unusualText } from "./values.ts";

export interface Column {
  field: FieldModel;
  alias: string | null;
  cast: string | null;
}

export type SelectModel = "*" | Column;

/** `count()` has no field. */
export interface Aggregate {
  name: (typeof AGGREGATES)[number];
  field: FieldModel | null;
  /** Before and after it is aggregated. */
  casts: readonly [string | null, string | null];
  alias: string | null;
}

/** Related rows in a row: as a value of it, or with their columns among its own. */
export interface Branch {
  relation: Relation;
  isInner: boolean;
  isSpread: boolean;
  /** Whether it is asked for a second time under its name, which is refused. */
  isTwice: boolean;
  reading: Reading;
}

export interface Reading {
  /** Beside aggregates, the values that each have a row of the answer. */
  select: readonly SelectModel[] | null;
  aggregates: readonly Aggregate[];
  branch: Branch | null;
  conditions: readonly Condition[];
  order: readonly {
    field: FieldModel;
    direction: "" | ".asc" | ".desc";
    nulls: "" | ".nullsfirst" | ".nullslast";
  }[];
  limit: number | null;
  offset: number | null;
  /** The header `Range`: the first and the last row. */
  range: readonly [number, number] | null;
}

/** A read with what surrounds it in the request. */
export interface Read extends Reading {
  kind: "read";
  table: KnownTable;
  caller: Caller;
  method: "GET" | "HEAD";
  count: boolean;
  isSingular: boolean;
  stripsNulls: boolean;
}

export const WHOLE: Reading = {
  select: null,
  aggregates: [],
  branch: null,
  conditions: [],
  order: [],
  limit: null,
  offset: null,
  range: null,
};

const AGGREGATES = ["count", "sum", "avg", "max", "min"] as const;
const CASTS = [
  ...["text", "integer", "numeric", "boolean", "jsonb", "date"],
  ...["timestamptz", "uuid", "char", "float8", "varchar"],
];
/** Relations of relations. */
const DEPTH = 2;

const alias = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("label", "a", "select", "Ünï", "page", "target") },
  { weight: 1, arbitrary: unusualText(8).filter((text) => text !== "") },
);

export function selectOf(table: Pick<KnownTable, "columns">): fc.Arbitrary<SelectModel[]> {
  const cast = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom("text", "varchar") },
    { weight: 1, arbitrary: fc.constantFrom(...CASTS) },
  );
  const item = fc.record({ field: fieldsOf(table), alias: onceIn(2, alias), cast: onceIn(3, cast) });
  return fc.array(
    fc.oneof({ weight: 1, arbitrary: fc.constant("*" as const) }, { weight: 6, arbitrary: item }),
    { minLength: 1, maxLength: 6 },
  );
}

/** Of columns alone. `table` may also be the result of a function. */
export function readingOf(table: Pick<KnownTable, "columns">): fc.Arbitrary<Reading> {
  const direction = fc.constantFrom("" as const, ".asc" as const, ".desc" as const);
  const nulls = fc.constantFrom("" as const, ".nullsfirst" as const, ".nullslast" as const);
  return fc.record({
    ...constants(WHOLE),
    select: onceIn(1, selectOf(table)),
    conditions: fc.array(conditionsOf(table), { maxLength: 3 }),
    order: fc.array(fc.record({ field: fieldsOf(table).filter(isComparable), direction, nulls }), {
      maxLength: 2,
    }),
    limit: onceIn(2, fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(1_000, 5_000, 2 ** 40))),
    offset: onceIn(4, fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(200, 10_000))),
    range: onceIn(
      7,
      fc.tuple(fc.nat(9), fc.nat(9)).map(([first, more]) => [first, first + more] as const),
    ),
  });
}

const isComparable = ({ column, path }: FieldModel) => column.type !== "json" || path.length > 0;

const constants = (reading: Reading) =>
  Object.fromEntries(Object.entries(reading).map(([name, value]) => [name, fc.constant(value)])) as {
    [Name in keyof Reading]: fc.Arbitrary<Reading[Name]>;
  };

/** @param mostGroups groups of related rows have no order, in which they could be compared */
function aggregatedOf(table: KnownTable, mostGroups: number): fc.Arbitrary<Reading> {
  const cast = onceIn(3, fc.constantFrom("numeric", "text", "integer", "float8"));
  // JSON has no equality.
  const grouped = fieldsOf({ columns: table.columns.filter(({ type }) => type !== "json") });
  const aggregate = fc.oneof(
    fc.record({
      name: fc.constantFrom(...AGGREGATES),
      field: fieldsOf(table),
      casts: fc.tuple(cast, cast),
      alias: onceIn(2, fc.constantFrom("total", "Ünï", "sum")),
    }),
    fc.record({
      name: fc.constant("count" as const),
      field: fc.constant(null),
      casts: fc.tuple(fc.constant(null), cast),
      alias: onceIn(1, fc.constant("number")),
    }),
  );
  return fc.record({
    ...constants(WHOLE),
    select: fc
      .array(
        grouped.filter(({ path }) => path.length === 0),
        { maxLength: mostGroups },
      )
      .map((fields) => fields.map((field, index) => ({ field, alias: `group_${index}`, cast: null }))),
    aggregates: fc.array(aggregate, { minLength: 1, maxLength: 3 }),
    conditions: fc.array(conditionsOf(table), { maxLength: 2 }),
  });
}

/**
 * The branches of each relation, made once: making them for each read takes longer than asking.
 * @param depth how many relations may follow one another
 */
function branchesOf(relations: readonly Relation[], depth: number): fc.Arbitrary<Branch>[] {
  const deeper = depth > 1 ? branchesOf(relations, depth - 1) : [];
  return relations.map((relation) => {
    const { to } = relation;
    const further = deeper.filter((_, index) => relations[index]?.from === to);
    const rows = fc.record({
      ...constants(WHOLE),
      select: selectOf(to),
      branch: further.length > 0 ? onceIn(2, fc.oneof(...further)) : fc.constant(null),
      conditions: fc.array(conditionsOf(to), { maxLength: 2 }),
      limit: fc.integer({ min: 0, max: 12 }),
    });
    const of = (reading: fc.Arbitrary<Reading>, is: Record<"isInner" | "isSpread", fc.Arbitrary<boolean>>) =>
      fc.record({ relation: fc.constant(relation), ...is, isTwice: isOnceIn(9), reading });
    const never = fc.constant(false);
    return fc.oneof(
      { weight: 6, arbitrary: of(rows, { isInner: fc.boolean(), isSpread: isOnceIn(3) }) },
      { weight: 1, arbitrary: of(aggregatedOf(to, 0), { isInner: never, isSpread: never }) },
    );
  });
}

export function readsOf({ tables, relations }: Catalog, callers: readonly Caller[]): fc.Arbitrary<Read> {
  const branches = branchesOf(relations, DEPTH);
  const of = (table: KnownTable): fc.Arbitrary<Read> => {
    const own = branches.filter((_, index) => relations[index]?.from === table);
    const branch = own.length > 0 ? onceIn(1, fc.oneof(...own)) : fc.constant(null);
    const rows = fc.tuple(readingOf(table), branch).map(([reading, branch]) => ({ ...reading, branch }));
    const surroundings = {
      kind: fc.constant("read" as const),
      table: fc.constant(table),
      caller: fc.constantFrom(...callers),
    };
    const around = fc.record({
      ...surroundings,
      method: isOnceIn(9).map((isHead) => (isHead ? "HEAD" : "GET")),
      count: fc.boolean(),
      isSingular: isOnceIn(12),
      stripsNulls: isOnceIn(12),
    });
    const plainly = fc.record({
      ...surroundings,
      method: fc.constant("GET" as const),
      ...{ count: fc.constant(false), isSingular: fc.constant(false), stripsNulls: fc.constant(false) },
    });
    const both = ([reading, rest]: [Reading, Omit<Read, keyof Reading>]): Read => ({ ...reading, ...rest });
    return fc.oneof(
      { weight: 9, arbitrary: fc.tuple(rows, around).map(both) },
      { weight: 1, arbitrary: fc.tuple(aggregatedOf(table, 2), plainly).map(both) },
    );
  };
  const hasRelation = (table: KnownTable) => relations.some(({ from }) => from === table);
  return fc.oneof(...tables.map((table) => ({ weight: hasRelation(table) ? 3 : 1, arbitrary: of(table) })));
}

/** The parameters of an address. Without an order rows are ordered by the key, so that pages are stable. */
export function readingParameters(reading: Reading, table: Pick<KnownTable, "key">): [string, string][] {
  return parametersBelow(reading, table, 0, "");
}

function parametersBelow(
  reading: Reading,
  table: Pick<KnownTable, "key">,
  depth: number,
  prefix: string,
): [string, string][] {
  const { branch } = reading;
  const own: [string, string][] = reading.conditions.map(conditionParameter);
  if (depth === 0 && listText(reading, depth) !== "") own.push(["select", listText(reading, depth)]);
  if (isOrdered(reading)) {
    const terms = reading.order.map(
      ({ field, direction, nulls }) => `${fieldText(field)}${direction}${nulls}`,
    );
    own.push(["order", [...terms, ...table.key.map(nameText)].join(",")]);
  }
  if (reading.limit !== null) own.push(["limit", String(reading.limit)]);
  if (reading.offset !== null) own.push(["offset", String(reading.offset)]);
  const named = own.map(([name, text]): [string, string] => [`${prefix}${name}`, text]);
  if (!branch) return named;
  // One row has no order and no limit.
  const below = branch.relation.isToOne ? { ...branch.reading, limit: null } : branch.reading;
  const path = `${prefix}${branchAlias(depth + 1)}.`;
  return [...named, ...parametersBelow(below, branch.relation.to, depth + 1, path)];
}

/** Whether a relation in it has the name of another one. */
export const isAmbiguous = ({ branch }: Reading): boolean =>
  branch !== null && (branch.isTwice || isAmbiguous(branch.reading));

/** Other rows are compared as a set. */
export const isOrdered = ({ order, limit, offset, range }: Reading) =>
  order.length > 0 || limit !== null || offset !== null || range !== null;

export const branchAlias = (depth: number) => `related_${depth}`;

/** What is selected, at a depth of relations; empty for all columns. */
function listText({ select, aggregates, branch }: Reading, depth: number): string {
  const columns = select ?? (branch ? ["*" as const] : []);
  const items = [...columns.map(selectText), ...aggregates.map(aggregateText)];
  return [...items, ...(branch ? [branchText(branch, depth + 1)] : [])].join(",");
}

export function selectText(item: SelectModel): string {
  if (item === "*") return "*";
  const name = item.alias === null ? "" : `${quoted(item.alias)}:`;
  return `${name}${fieldText(item.field)}${item.cast === null ? "" : `::${item.cast}`}`;
}

function aggregateText({ name, field, casts, alias }: Aggregate): string {
  const [before, after] = casts.map((cast) => (cast === null ? "" : `::${cast}`));
  const of = field === null ? "" : `${fieldText(field)}${before}.`;
  return `${alias === null ? "" : `${quoted(alias)}:`}${of}${name}()${after}`;
}

/** By the constraint: two tables may have several relations. */
function branchText({ relation, isInner, isSpread, isTwice, reading }: Branch, depth: number): string {
  const { to, constraint } = relation;
  const name = `${branchAlias(depth)}:${nameText(to.name)}!${nameText(constraint)}`;
  const text = `${isSpread ? "..." : ""}${name}${isInner ? "!inner" : ""}(${listText(reading, depth)})`;
  return isTwice ? `${text},${text}` : text;
}
