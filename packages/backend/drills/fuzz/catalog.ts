/** The real schema, with values that are in it, from which requests are made. */
import type { Database } from "#backend/database/database.ts";
import { loadSchema } from "#backend/rest/schema/load-schema.ts";
import type { DatabaseFunction, Table } from "#backend/rest/schema/schema.ts";
import type { Caller, Target } from "./target.ts";

export interface KnownColumn {
  name: string;
  type: string;
  /** Texts of some values of the column. */
  samples: readonly string[];
}

export interface KnownTable {
  schema: string;
  name: string;
  columns: readonly KnownColumn[];
  /** Columns that identify a row, or all of them, for an order without ties. */
  key: readonly string[];
  table: Table;
  /** The rows `t` that the caller may see, as a condition, written independently of the policies to find their differences. */
  visibleTo: (caller: Caller) => string;
}

export interface Catalog {
  tables: readonly KnownTable[];
  functions: readonly DatabaseFunction[];
}

const SAMPLES = 12;
/** These fail on purpose, or their answers cannot be compared. */
const LEFT_OUT = new Set(["fail", "teapot", "bad_headers", "seen_request", "statement_time", "twin"]);

export async function readCatalog({
  database,
  schemas,
  rule,
}: Pick<Target, "database" | "schemas" | "rule">): Promise<Catalog> {
  const schema = await loadSchema(database, schemas);
  const all = [...schema.tables.values()].flatMap((tables) => [...tables.values()]);
  const tables: KnownTable[] = [];
  for (const table of all.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const columns = [];
    for (const { name, type } of table.columns.values()) {
      columns.push({ name, type, samples: await samplesOf(database, table, name) });
    }
    const key = table.primaryKey.length > 0 ? table.primaryKey : columns.map(({ name }) => name);
    const { schema, name } = table;
    const visibleTo = (caller: Caller) => rule({ schema, name }, caller);
    tables.push({ schema, name, columns, key, table, visibleTo });
  }
  const functions = [...schema.functions.values()].flatMap((byName) => [...byName.values()].flat());
  return { tables, functions: functions.filter(({ name }) => !LEFT_OUT.has(name)) };
}

async function samplesOf(database: Database, table: Table, column: string): Promise<string[]> {
  const from = `${quoteName(table.schema)}.${quoteName(table.name)}`;
  const { rows } = await database
    .runAs(
      "service_role",
      {},
      (transaction) =>
        transaction.query<{ value: string }>(
          `select distinct ${quoteName(column)}::text as value from ${from}
         where ${quoteName(column)} is not null order by 1 limit ${SAMPLES}`,
        ),
      { readOnly: true },
    )
    .catch(() => ({ rows: [] }));
  return rows.map(({ value }) => value).filter((value) => value.length < 200);
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal without a type, so that PostgreSQL takes it for what its place asks. */
export const quoteText = (text: string) => `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
