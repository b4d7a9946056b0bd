/** A write as a question: the same write in SQL, written by hand from the model. */
import { type KnownColumn, quoteName, quoteText } from "./catalog.ts";
import { nameText } from "./fields.ts";
import { conditionParameter } from "./filters.ts";
import { differ, type Question, type RestAnswer, rowsOf } from "./question.ts";
import { readingParameters, WHOLE } from "./reads.ts";
import { selectSql, whereSql } from "./reads-sql.ts";
import type { Insert, Update, Write } from "./writes.ts";

const METHODS = { insert: "POST", update: "PATCH", delete: "DELETE" } as const;

export function writeQuestion(write: Write): Question {
  const { table, caller, returning, mostAffected, action } = write;
  const returned = returning && returning.length > 0 ? returning : null;
  const changes = `${changeSql(write)} returning ${returned ? selectSql(returned) : "1 as one"}`;
  const row = returned ? "row_to_json(p)::text" : "null";
  return {
    caller,
    method: METHODS[action],
    schema: table.schema,
    path: encodeURIComponent(table.name),
    parameters: parametersOf(write, returned),
    headers: { Prefer: preferences(write, returned !== null).join(", ") },
    ...(action === "insert" && { body: write.rows.length === 1 ? write.rows[0] : write.rows }),
    ...(action === "update" && { body: write.values }),
    statements: [`with p as (${changes}) select ${row} as row from p`],
    readOnly: false,
    compare(answer, rows) {
      const affected = rows[0]?.length ?? 0;
      if (mostAffected !== null && action !== "insert" && affected > mostAffected) {
        return answer.status === 400 ? null : `should be 400, for ${affected} rows`;
      }
      return compareWrite(answer, rows, returned !== null);
    },
  };
}

function compareWrite(
  answer: RestAnswer,
  rows: readonly Record<string, unknown>[][],
  hasRows: boolean,
): string | null {
  if (answer.status >= 300) return "SQL accepts it";
  if (!hasRows) return answer.body === "" ? null : "should have no body";
  return differ(JSON.parse(answer.body), rowsOf(rows), false);
}

function parametersOf(write: Write, returned: Write["returning"]): [string, string][] {
  const { table, action } = write;
  const select = readingParameters({ ...WHOLE, select: returned }, table);
  if (action !== "insert") return [...write.conditions.map(conditionParameter), ...select];
  const columns: [string, string] = ["columns", write.columns.map(({ name }) => nameText(name)).join(",")];
  const conflict = write.conflict?.columns.map(nameText).join(",");
  return [
    ...select,
    ...(columns[1] ? [columns] : []),
    ...(conflict ? [["on_conflict", conflict] as [string, string]] : []),
  ];
}

function preferences(write: Write, hasRows: boolean): string[] {
  const most = write.mostAffected === null ? [] : ["handling=strict", `max-affected=${write.mostAffected}`];
  const common = ["tx=rollback", `return=${hasRows ? "representation" : "minimal"}`, ...most];
  if (write.action !== "insert") return common;
  const conflict = write.conflict
    ? [`resolution=${write.conflict.merge ? "merge" : "ignore"}-duplicates`]
    : [];
  return [...common, ...conflict, ...(write.missingAsDefault ? ["missing=default"] : [])];
}

function changeSql(write: Write): string {
  const name = `${quoteName(write.table.schema)}.${quoteName(write.table.name)} as t`;
  switch (write.action) {
    case "insert":
      return `insert into ${name} ${rowsSql(write)}${conflictSql(write)}`;
    case "update":
      return updateSql(name, write);
    case "delete":
      return `delete from ${name}${whereSql(write.conditions)}`;
  }
}

function rowsSql({ rows, columns, missingAsDefault }: Insert): string {
  const absent = missingAsDefault ? "default" : "null";
  const tuples = rows.map(
    (row) =>
      `(${columns.map((column) => (column.name in row ? valueSql(column, row[column.name]) : absent)).join(", ")})`,
  );
  return `(${columns.map(({ name }) => quoteName(name)).join(", ")}) values ${tuples.join(", ")}`;
}

function conflictSql({ conflict, columns }: Insert): string {
  if (!conflict) return "";
  const key = ` on conflict (${conflict.columns.map(quoteName).join(", ")})`;
  if (!conflict.merge || columns.length === 0) return `${key} do nothing`;
  return `${key} do update set ${columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`).join(", ")}`;
}

function updateSql(name: string, { columns, values, conditions }: Update): string {
  const changes = columns.map(
    (column) => `${quoteName(column.name)} = ${valueSql(column, values[column.name])}`,
  );
  return `update ${name} set ${changes.join(", ")}${whereSql(conditions)}`;
}

/** A value of a body as a literal: JSON stays JSON in a column of JSON, everything else is its text. */
function valueSql({ type }: KnownColumn, value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (type === "json" || type === "jsonb") return `${quoteText(JSON.stringify(value))}::${type}`;
  return quoteText(typeof value === "string" ? value : JSON.stringify(value));
}
