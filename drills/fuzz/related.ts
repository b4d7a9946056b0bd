/** A read of rows with those of a relation in each: as a request, and as the same question in SQL. */
import fc from "fast-check";
import type { Database } from "#backend/database/database.ts";
import { ruleOf } from "./ask-reads.ts";
import { type Catalog, type KnownTable, quoteName } from "./catalog.ts";
import { nameText } from "./fields.ts";
import { type Condition, conditionParameter, conditionsOf } from "./filters.ts";
import { differ, type Question, type RestAnswer, rowsOf } from "./question.ts";
import { type SelectModel, selectOf, selectSql, selectText, whereSql } from "./reads.ts";
import type { Caller } from "./target.ts";

/** A foreign key, seen from one of its tables. */
interface Relation {
  from: KnownTable;
  to: KnownTable;
  constraint: string;
  /** Pairs of a column of `from` and one of `to`. */
  columns: readonly (readonly [string, string])[];
  isToOne: boolean;
}

export interface RelatedRead {
  relation: Relation;
  caller: Caller;
  isInner: boolean;
  outer: Part;
  inner: Part;
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
  return fc.oneof(
    ...relations.map((relation) =>
      fc.record({
        relation: fc.constant(relation),
        caller: fc.constantFrom(...callers),
        isInner: fc.boolean(),
        outer: partOf(relation.from),
        inner: partOf(relation.to),
      }),
    ),
  );
}

const ALIAS = "related";

export function relatedQuestion({ relation, caller, isInner, outer, inner }: RelatedRead): Question {
  const { from, to, constraint, columns, isToOne } = relation;
  const hint = `${ALIAS}:${nameText(to.name)}!${nameText(constraint)}${isInner ? "!inner" : ""}`;
  const order = (table: KnownTable) => table.key.map(nameText).join(",");
  return {
    caller,
    method: "GET",
    schema: from.schema,
    path: encodeURIComponent(from.name),
    parameters: [
      [
        "select",
        [...outer.select.map(selectText), `${hint}(${inner.select.map(selectText).join(",")})`].join(","),
      ],
      ...outer.conditions.map(conditionParameter),
      ...inner.conditions.map(conditionParameter).map(([name, text]) => [`${ALIAS}.${name}`, text] as const),
      ["order", order(from)],
      ["limit", String(outer.limit)],
      ...(isToOne
        ? []
        : ([
            [`${ALIAS}.order`, order(to)],
            [`${ALIAS}.limit`, String(inner.limit)],
          ] as const)),
    ],
    statements: [pageSql()],
    readOnly: true,
    compare: (answer, answered) =>
      // By PostgreSQL's estimate, which a tester cannot know.
      isTooCostly(answer)
        ? null
        : answer.status === 200
          ? differ(JSON.parse(answer.body), rowsOf(answered), true)
          : "should be 200",
  };

  /** Inside, `t` is a related row; `o` has the key of the row that it belongs to. */
  function pageSql(): string {
    const belongs = columns
      .map(([own, other]) => `t.${quoteName(other)} = o.${quoteName(own)}`)
      .join(" and ");
    const key = columns.map(([own]) => `t.${quoteName(own)}`).join(", ");
    const related = ` from ${tableSql(to)} as t${whereSql(inner.conditions, `${ruleOf(to, caller)} and ${belongs}`)}`;
    const rows = `select ${selectSql(inner.select)}${related}${orderBy(to)} limit ${isToOne ? 1 : inner.limit}`;
    const shown = isToOne ? "row_to_json(r)" : "coalesce(json_agg(r), '[]')";
    const exists = isInner ? ` and exists (select 1${related})` : "";
    const page = `select ${selectSql(outer.select)}, (select ${shown} from (${rows}) as r) as ${ALIAS}
      from ${tableSql(from)} as t, lateral (select ${key}) as o
      ${whereSql(outer.conditions, ruleOf(from, caller))}${exists}${orderBy(from)} limit ${outer.limit}`;
    return `select row_to_json(p)::text as row from (${page}) as p`;
  }
}

const isTooCostly = ({ status, body }: RestAnswer) => status === 400 && JSON.parse(body).code === "54000";
const tableSql = ({ schema, name }: KnownTable) => `${quoteName(schema)}.${quoteName(name)}`;
const orderBy = ({ key }: KnownTable) => ` order by ${key.map((name) => `t.${quoteName(name)}`).join(", ")}`;
