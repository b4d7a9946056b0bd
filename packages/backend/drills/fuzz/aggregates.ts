/** Sums and counts of rows, or of the rows of a relation: as a request, and as the same question in SQL. */
import fc from "fast-check";
import { type Catalog, type KnownTable, quoteName } from "./catalog.ts";
import { type FieldModel, fieldSql, fieldsOf, fieldText, nameText, quoted } from "./fields.ts";
import { type Condition, conditionParameter, conditionsOf } from "./filters.ts";
import { differ, type Question, rowsOf } from "./question.ts";
import { outputOf, selectText, whereSql } from "./reads.ts";
import { belongsTo, branchName, isTooCostly, orderBy, orderOf, type Relation, tableSql } from "./related.ts";
import type { Caller } from "./target.ts";
import { onceIn } from "./values.ts";

const NAMES = ["count", "sum", "avg", "max", "min"] as const;

/** `count()` has no field. */
interface Aggregate {
  name: (typeof NAMES)[number];
  field: FieldModel | null;
  /** Before and after it is aggregated. */
  casts: readonly [string | null, string | null];
  alias: string | null;
}

interface Aggregated {
  aggregates: readonly Aggregate[];
  /** Columns whose values each have a row of the answer. */
  groups: readonly { field: FieldModel; alias: string; cast: null }[];
  conditions: readonly Condition[];
}

export interface AggregateRead {
  caller: Caller;
  table: KnownTable;
  rows: Aggregated;
  /** Aggregates of its related rows for each row, in place of those of all rows. */
  relation: Relation | null;
}

export function aggregateReadsOf(
  { tables }: Catalog,
  relations: readonly Relation[],
  callers: readonly Caller[],
): fc.Arbitrary<AggregateRead> {
  const cast = onceIn(3, fc.constantFrom("numeric", "text", "integer", "float8"));
  const aggregatedOf = (table: KnownTable, mostGroups: number): fc.Arbitrary<Aggregated> => {
    const { columns } = table;
    // JSON has no equality.
    const grouped = fieldsOf({ columns: columns.filter(({ type }) => type !== "json") });
    return fc.record({
      aggregates: fc.array(
        fc.oneof(
          fc.record({
            name: fc.constantFrom(...NAMES),
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
        ),
        { minLength: 1, maxLength: 3 },
      ),
      groups: fc
        .array(
          grouped.filter(({ path }) => path.length === 0),
          { maxLength: mostGroups },
        )
        .map((fields) =>
          fields.map((field, index) => ({ field, alias: `group_${index}`, cast: null }) as const),
        ),
      conditions: fc.array(conditionsOf(table), { maxLength: 2 }),
    });
  };
  const caller = fc.constantFrom(...callers);
  const ofTables = tables.map((table) =>
    fc.record({
      caller,
      table: fc.constant(table),
      rows: aggregatedOf(table, 2),
      relation: fc.constant(null),
    }),
  );
  // Groups of related rows have no order, in which they could be compared.
  const ofRelations = relations.map((relation) =>
    fc.record({
      caller,
      table: fc.constant(relation.from),
      rows: aggregatedOf(relation.to, 0),
      relation: fc.constant(relation),
    }),
  );
  return fc.oneof(...ofTables, ...ofRelations);
}

export function aggregateQuestion(read: AggregateRead): Question {
  const { caller, table, relation } = read;
  const { parameters, sql } = relation ? ofRelation(read, relation) : ofTable(read);
  return {
    caller,
    method: "GET",
    schema: table.schema,
    path: encodeURIComponent(table.name),
    parameters,
    statements: [`select row_to_json(p)::text as row from (${sql}) as p`],
    readOnly: true,
    compare: (answer, answered) => {
      // By PostgreSQL's estimate, which a tester cannot know.
      if (isTooCostly(answer)) return null;
      if (answer.status !== 200) return "should be 200";
      return differ(JSON.parse(answer.body), rowsOf(answered), relation !== null);
    },
  };
}

type Asked = Pick<Question, "parameters"> & { sql: string };

function ofTable({ table, rows, caller }: AggregateRead): Asked {
  return {
    parameters: [...rows.conditions.map(conditionParameter), ["select", listText(rows)]],
    sql: aggregateSql(table, rows, table.visibleTo(caller)),
  };
}

const MOST_ROWS = 10;

function ofRelation({ table, rows, caller }: AggregateRead, relation: Relation): Asked {
  const related = "numbers";
  const keys = table.key.map(nameText).join(",");
  const inner = aggregateSql(
    relation.to,
    rows,
    `${relation.to.visibleTo(caller)} and ${belongsTo(relation, 1)}`,
  );
  const json = relation.isToOne ? "row_to_json(r)" : "coalesce(json_agg(r), '[]')";
  const own = relation.columns.map(([name]) => `t.${quoteName(name)}`).join(", ");
  const shown = table.key.map((name) => `t.${quoteName(name)}`).join(", ");
  return {
    parameters: [
      ["select", `${keys},${branchName(related, relation)}(${listText(rows)})`],
      ...rows.conditions
        .map(conditionParameter)
        .map(([name, text]): [string, string] => [`${related}.${name}`, text]),
      ["order", orderOf(table)],
      ["limit", String(MOST_ROWS)],
    ],
    sql: `select ${shown}, (select ${json} from (${inner}) as r) as ${related} from ${tableSql(table)} as t,
      lateral (select ${own}) as o1 where ${table.visibleTo(caller)}${orderBy(table)} limit ${MOST_ROWS}`,
  };
}

const listText = ({ groups, aggregates }: Aggregated) =>
  [...groups.map(selectText), ...aggregates.map(aggregateText)].join(",");

function aggregateText({ name, field, casts, alias }: Aggregate): string {
  const [before, after] = casts.map((cast) => (cast === null ? "" : `::${cast}`));
  const of = field === null ? "" : `${fieldText(field)}${before}.`;
  return `${alias === null ? "" : `${quoted(alias)}:`}${of}${name}()${after}`;
}

function aggregateSql(
  table: KnownTable,
  { groups, aggregates, conditions }: Aggregated,
  rule: string,
): string {
  const shown = [...groups.map(outputOf), ...aggregates.map(outputOfAggregate)];
  const list = shown.map(({ expression, name }) => `${expression} as ${quoteName(name)}`).join(", ");
  const by = groups.map((_, index) => index + 1).join(", ");
  return `select ${list} from ${tableSql(table)} as t${whereSql(conditions, rule)}${by && ` group by ${by}`}`;
}

function outputOfAggregate({ name, field, casts: [before, after], alias }: Aggregate) {
  const typed = (expression: string, cast: string | null) =>
    cast === null ? expression : `(${expression})::${cast}`;
  const value = `${name}(${field === null ? "*" : typed(fieldSql(field), before)})`;
  return { expression: typed(value, after), name: alias ?? name };
}
