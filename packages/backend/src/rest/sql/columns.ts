/** Lists of columns, and the rows of a body. */
import type { Payload } from "#backend/rest/parse/payload.ts";
import type { Aggregate } from "#backend/rest/parse/select.ts";
import type { ResolvedField, Selected } from "#backend/rest/plan/fields.ts";
import type { Embedded, Item, RowSelection } from "#backend/rest/plan/rows.ts";
import { isToOne, keyColumns } from "#backend/rest/schema/relationships.ts";
import type { Column, Table } from "#backend/rest/schema/schema.ts";
import { fieldExpression, orderClause, relatedRows, rowsAlias } from "./conditions.ts";
import { catalogText, comma, type Fragment, ident, join, nothing, sql, value } from "./fragment.ts";
import { aliasAt } from "./related.ts";

/** The list after `select`. */
export function selectList(items: readonly Item[], depth = 0): Fragment {
  const parts = items.flatMap((item) => {
    if (item === null) return [sql`${aliasAt(depth)}.*`];
    return outputsOf(item, depth).map(
      ({ as, value, aggregate }) => sql`${aggregate ? aggregate(value) : value} as ${ident(as)}`,
    );
  });
  return join(parts, comma);
}

/**
 * `group by …` all that is no aggregate, by its place in the list; empty without aggregates. JSON has no
 * equality, so related rows are grouped by their key.
 */
export function groupClause(items: readonly Item[], depth = 0): Fragment {
  const outputs = items.flatMap((item) =>
    item === null ? [null] : outputsOf(item, depth).map((output) => ({ ...output, item })),
  );
  if (!outputs.some((output) => output?.aggregate)) return nothing;
  const groups = outputs.flatMap((output, index) => {
    if (output?.aggregate) return [];
    const relation = output?.item.kind === "embedded" && !output.item.isSpread && output.item.relationship;
    const key = relation && keyColumns(relation);
    return key
      ? key.map((name) => sql`${aliasAt(depth)}.${ident(name)}`)
      : [sql`${catalogText(String(index + 1))}`];
  });
  return groups.length === 0 ? nothing : sql` group by ${join(groups, comma)}`;
}

interface Output {
  as: string;
  /** Of each row, before it is aggregated. */
  value: Fragment;
  aggregate: ((value: Fragment) => Fragment) | null;
}

/** What `count()` counts. */
const WHOLE_ROW = sql`*`;

const AGGREGATES: Readonly<Record<Aggregate["name"], Fragment>> = {
  count: sql`count`,
  sum: sql`sum`,
  avg: sql`avg`,
  max: sql`max`,
  min: sql`min`,
};

const castTo = (expression: Fragment, type: string | null): Fragment =>
  type === null ? expression : sql`cast(${expression} as ${catalogText(type)})`;

function columnOutput({ field, as, cast, aggregate }: Selected, depth: number): Output {
  return {
    as,
    value: field ? castTo(fieldExpression(field, depth), cast) : WHOLE_ROW,
    aggregate: aggregate && ((one) => castTo(sql`${AGGREGATES[aggregate.name]}(${one})`, aggregate.cast)),
  };
}

/**
 * A relation's rows are read by a query in the list: PostgreSQL runs it only for the rows that the limit
 * leaves.
 */
function outputsOf(item: Exclude<Item, null>, depth: number): Output[] {
  if (item.kind === "column") return [columnOutput(item, depth)];
  if (item.isSpread) return spread(item, depth);
  if (isEmpty(item)) return [];
  const rows = sql`(select ${selectList(item.rows.items, depth + 1)} ${pageOfRelated(item, depth)}) as related`;
  const json = isToOne(item.relationship)
    ? sql`row_to_json(related.*)`
    : sql`coalesce(json_agg(related.*), '[]')`;
  return [{ as: item.as, value: sql`(select ${json} from ${rows})`, aggregate: null }];
}

/** `relation()` only filters, also within another one. */
const isEmpty = ({ rows: { items } }: Embedded): boolean =>
  items.every((item) => item?.kind === "embedded" && !item.isSpread && isEmpty(item));

/**
 * The columns of a related row as columns of the row, whose aggregates then are those of the rows; of several
 * related rows, a list for each column.
 */
function spread(relation: Embedded, depth: number): Output[] {
  const inner = relation.rows.items.flatMap((item) =>
    item === null ? allColumns(relation.table, depth + 1) : outputsOf(item, depth + 1),
  );
  const rows = pageOfRelated(relation, depth);
  return inner.map(({ as, value, aggregate }) => ({
    as,
    aggregate,
    value: isToOne(relation.relationship)
      ? value === WHOLE_ROW
        ? value
        : sql`(select ${value} ${rows})`
      : sql`(select coalesce(json_agg(related.value), '[]') from (select ${value} as value ${rows}) as related)`,
  }));
}

const allColumns = ({ columns }: Table, depth: number): Output[] =>
  [...columns.keys()].map((name) => ({
    as: name,
    value: sql`${aliasAt(depth)}.${ident(name)}`,
    aggregate: null,
  }));

function pageOfRelated(relation: Embedded, depth: number): Fragment {
  const { items, order, range } = relation.rows;
  const limit = isToOne(relation.relationship) ? Math.min(1, range.limit ?? 1) : range.limit;
  const skipped = range.offset > 0 ? sql` offset ${value(range.offset)}` : nothing;
  const groups = relation.isSpread ? nothing : groupClause(items, depth + 1);
  return sql`${relatedRows(relation, depth)}${groups}${orderClause(order, depth + 1)} limit ${value(limit)}${skipped}`;
}

/** The columns that a select list uses, each once, for `returning`. */
export function neededColumns({ items, order }: RowSelection): Fragment {
  // A relation that rows are ordered by is one of the items.
  const names = [
    ...items.map(columnsOf),
    ...order.map((term) => (term.relation ? [] : columnsOf(term.field))),
  ];
  if (names.includes(null)) return sql`${rowsAlias}.*`;
  return targetColumns([...new Set(names.flatMap((list) => list ?? []))]);
}

/** @returns null for all columns */
function columnsOf(item: Item | ResolvedField): readonly string[] | null {
  if (item === null) return null;
  if (!("kind" in item)) return item.computedOf ? null : [item.name];
  if (item.kind === "embedded") return keyColumns(item.relationship);
  return item.field ? columnsOf(item.field) : [];
}

/** Columns of the rows that the statement reads or writes: `"target"."a", "target"."b"`. */
export const targetColumns = (names: readonly string[]): Fragment =>
  join(
    names.map((name) => sql`${rowsAlias}.${ident(name)}`),
    comma,
  );

/** Unqualified names, where SQL takes no others: `"a", "b"`. */
export const columnNames = (columns: readonly { name: string }[]): Fragment =>
  join(
    columns.map(({ name }) => ident(name)),
    comma,
  );

type JsonPayload = Extract<Payload, { kind: "json" }>;
type TypedName = Pick<Column, "name" | "type">;

/** `json_to_record($1) as body(a int, …)`: PostgreSQL converts the values to the types. */
export function bodyRows(
  payload: Pick<JsonPayload, "text" | "length">,
  columns: readonly TypedName[],
): Fragment {
  const read = payload.length === null ? sql`json_to_record` : sql`json_to_recordset`;
  return sql`${read}(${value(payload.text)}::json) as body(${columnDefinitions(columns)})`;
}

/** Like `bodyRows`; keys that an object lacks get the column's default. */
export function bodyRowsWithDefaults(payload: JsonPayload, columns: readonly Column[]): Fragment {
  const defaults = columns.flatMap(({ name, defaultExpression }) =>
    defaultExpression === null ? [] : [sql`${value(name)}::text, ${catalogText(defaultExpression)}`],
  );
  const base = sql`jsonb_build_object(${join(defaults, comma)})`;
  const text = sql`${value(payload.text)}::jsonb`;
  const filled =
    payload.length === null
      ? sql`jsonb_to_record(${base} || ${text})`
      : sql`jsonb_to_recordset((select coalesce(jsonb_agg(${base} || element), '[]') from jsonb_array_elements(${text}) as element))`;
  return sql`${filled} as body(${columnDefinitions(columns)})`;
}

const columnDefinitions = (columns: readonly TypedName[]): Fragment =>
  join(
    columns.map(({ name, type }) => sql`${ident(name)} ${catalogText(type)}`),
    comma,
  );
