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

/** A foreign key, seen from one of its tables. */
export interface Relation {
  from: KnownTable;
  to: KnownTable;
  constraint: string;
  /** Pairs of a column of `from` and one of `to`. */
  columns: readonly (readonly [string, string])[];
  isToOne: boolean;
}

export interface Catalog {
  tables: readonly KnownTable[];
  /** Every foreign key between them, from both sides, with PostgreSQL's own catalog as the only source. */
  relations: readonly Relation[];
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
  const relations = await readRelations(database, tables);
  return { tables, relations, functions: functions.filter(({ name }) => !LEFT_OUT.has(name)) };
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

async function readRelations(database: Database, tables: readonly KnownTable[]): Promise<Relation[]> {
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
