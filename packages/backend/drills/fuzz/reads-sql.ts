/** The same reading in SQL, written by hand from the model. */
import { type KnownTable, quoteName, type Relation } from "./catalog.ts";
import { fieldKey, fieldSql } from "./fields.ts";
import { type Condition, conditionSql } from "./filters.ts";
import {
  type Aggregate,
  type Branch,
  branchAlias,
  type Column,
  isOrdered,
  type Reading,
  type SelectModel,
} from "./reads.ts";
import type { Caller } from "./target.ts";

/** The place of a reading: inside, `t` is one of its rows, and `o1`, `o2` … have the keys of the rows around it. */
interface Place {
  table: KnownTable;
  caller: Caller;
  depth: number;
  /** What ties its rows to the row around them. */
  belongs: string;
}

interface Output {
  name: string;
  /** Of the row `t`. */
  expression: string;
}

export const placeOf = (table: KnownTable, caller: Caller): Place => ({
  table,
  caller,
  depth: 0,
  belongs: "true",
});

export function rowsSql(
  place: Place,
  reading: Reading,
  { limit, offset = 0 }: { limit: number | null; offset?: number },
): string {
  const branch = reading.branch ? branchOutputs(reading.branch, place) : [];
  const outputs = [...reading.aggregates.map(aggregateOutput), ...branch];
  const shown = outputs.map(({ expression, name }) => `${expression} as ${quoteName(name)}`);
  // Groups without a column are one row.
  const hasColumns = reading.aggregates.length === 0 || (reading.select ?? []).length > 0;
  const list = [...(hasColumns ? [selectSql(reading.select)] : []), ...shown].join(", ");
  const by = reading.aggregates.length > 0 ? (reading.select ?? []).map((_, index) => index + 1) : [];
  const group = by.length > 0 ? ` group by ${by.join(", ")}` : "";
  const page = limit === null ? "" : ` limit ${limit} offset ${offset}`;
  return `select ${list}${sourceSql(place, reading)}${group}${orderSql(reading, place.table)}${page}`;
}

/** Where the rows come from. */
export function sourceSql(place: Place, { conditions, branch }: Reading): string {
  const { table, caller, depth, belongs } = place;
  const key = branch?.relation.columns.map(([own]) => `t.${quoteName(own)}`).join(", ");
  const keys = key ? `, lateral (select ${key}) as o${depth + 1}` : "";
  const exists = branch?.isInner
    ? ` and exists (select 1${sourceSql(placeBelow(branch, place), branch.reading)})`
    : "";
  const from = `${quoteName(table.schema)}.${quoteName(table.name)}`;
  const rule = `${table.visibleTo(caller)} and ${belongs}`;
  return ` from ${from} as t${keys}${whereSql(conditions, rule)}${exists}`;
}

const placeBelow = ({ relation }: Branch, { caller, depth }: Place): Place => ({
  table: relation.to,
  caller,
  depth: depth + 1,
  belongs: belongsTo(relation, depth + 1),
});

const belongsTo = ({ columns }: Relation, depth: number) =>
  columns.map(([own, other]) => `t.${quoteName(other)} = o${depth}.${quoteName(own)}`).join(" and ");

function branchOutputs(branch: Branch, around: Place): Output[] {
  const { relation, isSpread, reading } = branch;
  const place = placeBelow(branch, around);
  const limit = relation.isToOne ? 1 : reading.limit;
  if (!isSpread) {
    const json = relation.isToOne ? "row_to_json(r)" : "coalesce(json_agg(r), '[]')";
    const rows = rowsSql(place, reading, { limit });
    return [{ name: branchAlias(place.depth), expression: `(select ${json} from (${rows}) as r)` }];
  }
  const columns = (reading.select ?? []).flatMap((item) =>
    item === "*"
      ? relation.to.columns.map(({ name }) => ({ expression: `t.${quoteName(name)}`, name }))
      : [outputOf(item)],
  );
  const page = `${sourceSql(place, reading)}${orderSql(reading, relation.to)} limit ${limit}`;
  const deeper = reading.branch ? branchOutputs(reading.branch, place) : [];
  return [...columns, ...deeper].map(({ expression, name }) => ({
    name,
    expression: relation.isToOne
      ? `(select ${expression}${page})`
      : `(select coalesce(json_agg(r.value), '[]') from (select ${expression} as value${page}) as r)`,
  }));
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

const typed = (expression: string, cast: string | null) =>
  cast === null ? expression : `(${expression})::${cast}`;

const outputOf = ({ field, alias, cast }: Column): Output => ({
  expression: typed(fieldSql(field), cast),
  name: alias ?? fieldKey(field),
});

function aggregateOutput({ name, field, casts: [before, after], alias }: Aggregate): Output {
  const value = `${name}(${field === null ? "*" : typed(fieldSql(field), before)})`;
  return { expression: typed(value, after), name: alias ?? name };
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
