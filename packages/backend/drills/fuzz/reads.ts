/** A read of rows: made at random from the schema, as a request and as the same question in SQL. */
import fc from "fast-check";
import { type Catalog, type KnownTable, quoteName } from "./catalog.ts";
import { type FieldModel, fieldKey, fieldSql, fieldsOf, fieldText, nameText, quoted } from "./fields.ts";
import { type Condition, conditionParameter, conditionSql, conditionsOf } from "./filters.ts";
import type { Caller } from "./target.ts";
import { isOnceIn, onceIn, unusualText } from "./values.ts";

export type SelectModel = "*" | { field: FieldModel; alias: string | null; cast: string | null };

export interface Reading {
  select: readonly SelectModel[] | null;
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

const CASTS = [
  "text",
  "integer",
  "numeric",
  "boolean",
  "jsonb",
  "date",
  "timestamptz",
  "uuid",
  "char",
  "float8",
  "varchar",
];

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
    {
      minLength: 1,
      maxLength: 6,
    },
  );
}

/** `table` may also be the result of a function. */
export function readingOf(table: Pick<KnownTable, "columns">): fc.Arbitrary<Reading> {
  const direction = fc.constantFrom("" as const, ".asc" as const, ".desc" as const);
  const nulls = fc.constantFrom("" as const, ".nullsfirst" as const, ".nullslast" as const);
  return fc.record({
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

export function readsOf({ tables }: Catalog, callers: readonly Caller[]): fc.Arbitrary<Read> {
  const of = (table: KnownTable): fc.Arbitrary<Read> =>
    fc
      .tuple(
        readingOf(table),
        fc.record({
          kind: fc.constant("read" as const),
          table: fc.constant(table),
          caller: fc.constantFrom(...callers),
          method: fc.oneof(
            { weight: 9, arbitrary: fc.constant("GET" as const) },
            { weight: 1, arbitrary: fc.constant("HEAD" as const) },
          ),
          count: fc.boolean(),
          isSingular: isOnceIn(12),
          stripsNulls: isOnceIn(12),
        }),
      )
      .map(([reading, rest]) => ({ ...reading, ...rest }));
  return fc.oneof(...tables.map(of));
}

/** The parameters of an address. Without an order rows are ordered by the key, so that pages are stable. */
export function readingParameters(reading: Reading, table: Pick<KnownTable, "key">): [string, string][] {
  const parameters: [string, string][] = reading.conditions.map(conditionParameter);
  if (reading.select) parameters.push(["select", reading.select.map(selectText).join(",")]);
  if (isOrdered(reading)) {
    const terms = reading.order.map(
      ({ field, direction, nulls }) => `${fieldText(field)}${direction}${nulls}`,
    );
    parameters.push(["order", [...terms, ...table.key.map(nameText)].join(",")]);
  }
  if (reading.limit !== null) parameters.push(["limit", String(reading.limit)]);
  if (reading.offset !== null) parameters.push(["offset", String(reading.offset)]);
  return parameters;
}

/** Other rows are compared as a set. */
export const isOrdered = ({ order, limit, offset, range }: Reading) =>
  order.length > 0 || limit !== null || offset !== null || range !== null;

export function selectText(item: SelectModel): string {
  if (item === "*") return "*";
  const name = item.alias === null ? "" : `${quoted(item.alias)}:`;
  return `${name}${fieldText(item.field)}${item.cast === null ? "" : `::${item.cast}`}`;
}

export function selectSql(select: readonly SelectModel[] | null): string {
  if (select === null) return "t.*";
  return select
    .map((item) => {
      if (item === "*") return "t.*";
      const { expression, name } = outputOf(item);
      return `${expression} as ${quoteName(name)}`;
    })
    .join(", ");
}

/** A column of the answer: its expression, of the row `t`, and its name. */
export function outputOf({ field, alias, cast }: Exclude<SelectModel, "*">) {
  const expression = fieldSql(field);
  const typed = cast === null ? expression : `(${expression})::${cast}`;
  return { expression: typed, name: alias ?? fieldKey(field) };
}

export function whereSql(conditions: readonly Condition[], rule = "true"): string {
  return ` where ${[rule, ...conditions.map(conditionSql)].join(" and ")}`;
}

export function orderSql(reading: Reading, table: Pick<KnownTable, "key">): string {
  if (!isOrdered(reading)) return "";
  const nulls = { "": "", ".nullsfirst": " nulls first", ".nullslast": " nulls last" };
  const terms = reading.order.map(
    (term) => `${fieldSql(term.field)} ${term.direction.replace(".", "")}${nulls[term.nulls]}`,
  );
  return ` order by ${[...terms, ...table.key.map((name) => `t.${quoteName(name)}`)].join(", ")}`;
}
