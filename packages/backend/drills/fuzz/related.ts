/** A read of rows with those of a relation in each: as a request, and as the same question in SQL. */

import fc from "fast-check";
import type { Database } from "#backend/database/database.ts";
import { type Catalog, type KnownTable, quoteName } from "./catalog.ts";
import { nameText } from "./fields.ts";
import { type Condition, conditionParameter, conditionsOf } from "./filters.ts";
import { differ, type Question, type RestAnswer, rowsOf } from "./question.ts";
import { outputOf, type SelectModel, selectOf, selectSql, selectText, whereSql } from "./reads.ts";
import type { Caller } from "./target.ts";
import { isOnceIn, onceIn } from "./values.ts";

/** A foreign key, seen from one of its tables. */
export interface Relation {
  from: KnownTable;
  to: KnownTable;
  constraint: string;
  /** Pairs of a column of `from` and one of `to`. */
  columns: readonly (readonly [string, string])[];
  isToOne: boolean;
}

export interface RelatedRead {
  caller: Caller;
  outer: Part;
  branch: Branch;
}

/** Related rows in a row: as a value of it, or with their columns among its own. */
interface Branch {
  relation: Relation;
  isInner: boolean;
  isSpread: boolean;
  inner: Part;
  /** Those of the related rows. */
  deeper: Branch | null;
}

interface Part {
  select: readonly SelectModel[];
  conditions: readonly Condition[];
  limit: number;
}

const KEYS_QUERY = `
select c.conname as constraint, origin.nspname as from_schema, a.relname as from_name, goal.nspname as to_schema,
  b.relname as to_name, (
    select json_agg(json_build_array(x.attname, y.attname)) from unnest(c.conkey, c.confkey) as k (own, other)
    join pg_attribute x on x.attrelid = a.oid and x.attnum = k.own
    join pg_attribute y on y.attrelid = b.oid and y.attnum = k.other
  ) as columns,
  exists (select from pg_index i where i.indrelid = a.oid and i.indisunique and i.indpred is null
    and i.indkey::int2[] <@ c.conkey and i.indkey::int2[] @> c.conkey) as is_unique
from pg_constraint c join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
join pg_namespace origin on origin.oid = a.relnamespace join pg_namespace goal on goal.oid = b.relnamespace
where c.contype = 'f' and a.oid <> b.oid`;

/**
 * Every foreign key between known tables, from both sides, with PostgreSQL's own catalog as the only source.
 */
export async function readRelations(database: Database, { tables }: Catalog): Promise<Relation[]> {
  const { rows } = await database.queryAs<
    Record<string, string> & { columns: [string, string][]; is_unique: boolean }
  >("service_role", {}, { sql: KEYS_QUERY, parameters: [] }, { readOnly: true });
  const known = (schema: string | undefined, name: string | undefined) =>
    tables.find((table) => table.schema === schema && table.name === name);
  return rows.flatMap(
    ({ constraint = "", from_schema, from_name, to_schema, to_name, columns, is_unique }) => {
      const [from, to] = [known(from_schema, from_name), known(to_schema, to_name)];
      if (!from || !to || from.schema !== to.schema) return [];
      const reversed = columns.map(([own, other]) => [other, own] as const);
      return [
        { from, to, constraint, columns, isToOne: true },
        { from: to, to: from, constraint, columns: reversed, isToOne: is_unique },
      ];
    },
  );
}

export function relatedReadsOf(
  relations: readonly Relation[],
  callers: readonly Caller[],
): fc.Arbitrary<RelatedRead> {
  const partOf = (table: KnownTable): fc.Arbitrary<Part> =>
    fc.record({
      select: selectOf(table),
      conditions: fc.array(conditionsOf(table), { maxLength: 2 }),
      limit: fc.integer({ min: 0, max: 12 }),
    });
  // Made once for each relation: making them for each read takes longer than asking.
  const leaves = relations.map((relation) =>
    fc.record({
      relation: fc.constant(relation),
      isInner: fc.boolean(),
      isSpread: isOnceIn(3),
      inner: partOf(relation.to),
      deeper: fc.constant(null),
    }),
  );
  const branches = relations.map((relation, index) => {
    const further = leaves.filter((_, other) => relations[other]?.from === relation.to);
    const leaf = leaves[index] as fc.Arbitrary<Branch>;
    if (further.length === 0) return leaf;
    return fc
      .tuple(leaf, onceIn(2, fc.oneof(...further)))
      .map(([branch, deeper]): Branch => ({ ...branch, deeper }));
  });
  return fc.oneof(
    ...relations.map(({ from }, index) =>
      fc.record({
        caller: fc.constantFrom(...callers),
        outer: partOf(from),
        branch: branches[index] as fc.Arbitrary<Branch>,
      }),
    ),
  );
}

const aliasAt = (depth: number) => `related_${depth}`;

export function relatedQuestion({ caller, outer, branch }: RelatedRead): Question {
  const { from } = branch.relation;
  return {
    caller,
    method: "GET",
    schema: from.schema,
    path: encodeURIComponent(from.name),
    parameters: [
      ["select", [...outer.select.map(selectText), branchText(branch, 1)].join(",")],
      ...outer.conditions.map(conditionParameter),
      ...branchParameters(branch, 1, ""),
      ["order", orderOf(from)],
      ["limit", String(outer.limit)],
    ],
    statements: [
      `select row_to_json(p)::text as row from (${rowsSql(from, outer, branch, 0, "true", caller)}) as p`,
    ],
    readOnly: true,
    compare: (answer, answered) =>
      // By PostgreSQL's estimate, which a tester cannot know.
      isTooCostly(answer)
        ? null
        : answer.status === 200
          ? differ(JSON.parse(answer.body), rowsOf(answered), true)
          : "should be 200",
  };
}

function branchText({ relation, isInner, isSpread, inner, deeper }: Branch, depth: number): string {
  const items = [...inner.select.map(selectText), ...(deeper ? [branchText(deeper, depth + 1)] : [])];
  const name = branchName(aliasAt(depth), relation);
  return `${isSpread ? "..." : ""}${name}${isInner ? "!inner" : ""}(${items.join(",")})`;
}

/** A relation in `select`, by its constraint: two tables may have several. */
export const branchName = (alias: string, { to, constraint }: Relation) =>
  `${alias}:${nameText(to.name)}!${nameText(constraint)}`;

function branchParameters(
  { relation, inner, deeper }: Branch,
  depth: number,
  above: string,
): [string, string][] {
  const prefix = `${above}${aliasAt(depth)}.`;
  return [
    ...inner.conditions
      .map(conditionParameter)
      .map(([name, text]): [string, string] => [`${prefix}${name}`, text]),
    ...(relation.isToOne
      ? []
      : ([
          [`${prefix}order`, orderOf(relation.to)],
          [`${prefix}limit`, String(inner.limit)],
        ] as [string, string][])),
    ...(deeper ? branchParameters(deeper, depth + 1, prefix) : []),
  ];
}

/** The rows of a part. Inside, `t` is one of them, and `o1`, `o2` … have the keys of the rows around them. */
function rowsSql(
  table: KnownTable,
  part: Part,
  branch: Branch | null,
  depth: number,
  belongs: string,
  caller: Caller,
  limit = part.limit,
): string {
  const outputs = branch ? outputsOf(branch, depth + 1, caller) : [];
  const shown = [
    selectSql(part.select),
    ...outputs.map(({ expression, name }) => `${expression} as ${quoteName(name)}`),
  ];
  return `select ${shown.join(", ")} ${sourceSql(table, part, branch, depth, belongs, caller)}${orderBy(table)} limit ${limit}`;
}

function sourceSql(
  table: KnownTable,
  part: Part,
  branch: Branch | null,
  depth: number,
  belongs: string,
  caller: Caller,
): string {
  const key = branch?.relation.columns.map(([own]) => `t.${quoteName(own)}`).join(", ");
  const keys = key ? `, lateral (select ${key}) as o${depth + 1}` : "";
  const exists = branch?.isInner ? ` and exists (select 1 ${insideSql(branch, depth + 1, caller)})` : "";
  const rule = `${table.visibleTo(caller)} and ${belongs}`;
  return `from ${tableSql(table)} as t${keys}${whereSql(part.conditions, rule)}${exists}`;
}

/** Where the related rows of the row `o…` come from. */
const insideSql = ({ relation, inner, deeper }: Branch, depth: number, caller: Caller) =>
  sourceSql(relation.to, inner, deeper, depth, belongsTo(relation, depth), caller);

export const belongsTo = ({ columns }: Relation, depth: number) =>
  columns.map(([own, other]) => `t.${quoteName(other)} = o${depth}.${quoteName(own)}`).join(" and ");

function outputsOf(branch: Branch, depth: number, caller: Caller): { expression: string; name: string }[] {
  const { relation, isSpread, inner, deeper } = branch;
  const limit = relation.isToOne ? 1 : inner.limit;
  if (!isSpread) {
    const rows = rowsSql(relation.to, inner, deeper, depth, belongsTo(relation, depth), caller, limit);
    const json = relation.isToOne ? "row_to_json(r)" : "coalesce(json_agg(r), '[]')";
    return [{ name: aliasAt(depth), expression: `(select ${json} from (${rows}) as r)` }];
  }
  const columns = inner.select.flatMap((item) =>
    item === "*"
      ? relation.to.columns.map(({ name }) => ({ expression: `t.${quoteName(name)}`, name }))
      : [outputOf(item)],
  );
  const page = `${insideSql(branch, depth, caller)}${orderBy(relation.to)} limit ${limit}`;
  return [...columns, ...(deeper ? outputsOf(deeper, depth + 1, caller) : [])].map(
    ({ expression, name }) => ({
      name,
      expression: relation.isToOne
        ? `(select ${expression} ${page})`
        : `(select coalesce(json_agg(r.value), '[]') from (select ${expression} as value ${page}) as r)`,
    }),
  );
}

export const orderOf = ({ key }: KnownTable) => key.map(nameText).join(",");
export const isTooCostly = ({ status, body }: RestAnswer) =>
  status === 400 && JSON.parse(body).code === "54000";
export const tableSql = ({ schema, name }: KnownTable) => `${quoteName(schema)}.${quoteName(name)}`;
export const orderBy = ({ key }: KnownTable) =>
  ` order by ${key.map((name) => `t.${quoteName(name)}`).join(", ")}`;
