/** Reads foreign keys, computed relations and what views show out of PostgreSQL's catalog. */
import type { Transaction } from "#backend/database/database.ts";
import {
  type ComputedRelationship,
  type ForeignKey,
  nameOfTable,
  type Relationship,
  relationshipsOf,
  type TableName,
} from "./relationships.ts";

interface TableRow extends TableName {
  id: number;
  /** In the order of their numbers; a dropped one is null. */
  columns: readonly (string | null)[];
  primaryKey: readonly string[];
  /** The stored query of a view. */
  view: string | null;
}

interface ForeignKeyRow {
  constraint: string;
  from: number;
  to: number;
  columns: readonly string[];
  foreignColumns: readonly string[];
  isUnique: boolean;
}

interface ComputedRow {
  schema: string;
  name: string;
  origin: number;
  target: number;
  isToOne: boolean;
}

const USER_SCHEMAS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;

const TABLES_QUERY = `
select c.oid::int8::float8 as id, n.nspname as schema, c.relname as name,
  (
    select json_agg(case when not a.attisdropped then a.attname end order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
  ) as columns,
  coalesce((
    select json_agg(a.attname) from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'
  ), '[]') as "primaryKey",
  (select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') as view
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm') and ${USER_SCHEMAS}`;

/** `conparentid`: a partition repeats the key of its table. */
const FOREIGN_KEYS_QUERY = `
select k.conname as constraint, k.conrelid::int8::float8 as "from", k.confrelid::int8::float8 as "to",
  (
    select json_agg(a.attname order by array_position(k.conkey, a.attnum))
    from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  ) as columns,
  (
    select json_agg(a.attname order by array_position(k.confkey, a.attnum))
    from pg_attribute a where a.attrelid = k.confrelid and a.attnum = any (k.confkey)
  ) as "foreignColumns",
  exists (
    select from pg_constraint u
    where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey @> k.conkey and u.conkey <@ k.conkey
  ) as "isUnique"
from pg_constraint k where k.contype = 'f' and k.conparentid = 0 order by k.conname, k.oid`;

const COMPUTED_QUERY = `
select n.nspname as schema, p.proname as name, argument.typrelid::int8::float8 as origin,
  result.typrelid::int8::float8 as target, not p.proretset or p.prorows = 1 as "isToOne"
from pg_proc p join pg_namespace n on n.oid = p.pronamespace
join pg_type argument on argument.oid = p.proargtypes[0] join pg_type result on result.oid = p.prorettype
where p.prokind = 'f' and p.pronargs = 1 and argument.typrelid <> 0 and result.typrelid <> 0 and ${USER_SCHEMAS}`;

export interface LoadedRelationships {
  /** Of tables and views of all schemas. */
  relationships: readonly Relationship[];
  /** By `nameOfTable`. A view has the keys of the tables that it shows, of each that it shows whole. */
  primaryKeys: ReadonlyMap<string, readonly string[]>;
}

/** @throws DatabaseError, DatabaseUnavailable */
export async function loadRelationships(transaction: Transaction): Promise<LoadedRelationships> {
  const { rows: tables } = await transaction.query<TableRow>(TABLES_QUERY);
  const { rows: keys } = await transaction.query<ForeignKeyRow>(FOREIGN_KEYS_QUERY);
  const { rows: computed } = await transaction.query<ComputedRow>(COMPUTED_QUERY);
  const byId = new Map(tables.map((table) => [table.id, table]));
  const viewsOf = Map.groupBy(
    tables.flatMap((table) => appearancesIn(table, byId)),
    ({ table }) => table,
  );
  const appearancesOf = (id: number, columns: readonly string[]): Appearance[] => {
    const table = byId.get(id);
    if (!table) return [];
    const views = (viewsOf.get(id) ?? []).flatMap(({ view, shown }) =>
      combinations(columns.map((column) => shown.get(column) ?? [])).map((names) => ({ table: view, names })),
    );
    return [{ table, names: columns }, ...views];
  };

  const keysByTable = Map.groupBy(
    tables
      .filter(({ primaryKey }) => primaryKey.length > 0)
      .flatMap(({ id, primaryKey }) =>
        appearancesOf(id, primaryKey).map(({ table, names }) => ({ name: nameOfTable(table), id, names })),
      ),
    ({ name }) => name,
  );
  // Where a view shows a column twice, its first name counts.
  const primaryKeys = new Map(
    [...keysByTable].map(([name, keys]) => {
      const first = keys.filter(({ id }, index) => keys.findIndex((key) => key.id === id) === index);
      return [name, [...new Set(first.flatMap(({ names }) => names))]] as const;
    }),
  );
  const foreignKeys = keys.flatMap(({ from, to, columns, foreignColumns, constraint, isUnique }) =>
    appearancesOf(from, columns).flatMap((own) =>
      appearancesOf(to, foreignColumns).map(
        (foreign): ForeignKey => ({
          constraint,
          from: named(own.table),
          to: named(foreign.table),
          columns: own.names.map((name, index) => [name, foreign.names[index] as string] as const),
          isUnique,
        }),
      ),
    ),
  );
  const byFunction = computed.flatMap(({ schema, name, origin, target, isToOne }): ComputedRelationship[] => {
    const [from, to] = [byId.get(origin), byId.get(target)];
    if (!from || !to || from.schema !== schema) return [];
    const cardinality = isToOne ? "many-to-one" : "one-to-many";
    return [{ kind: "computed", name, cardinality, origin: named(from), target: named(to) }];
  });
  return { relationships: [...byFunction, ...relationshipsOf(foreignKeys, primaryKeys)], primaryKeys };
}

/** A table, or a view that shows it, with the names that columns of the table have there. */
interface Appearance {
  table: TableRow;
  names: readonly string[];
}

const named = ({ schema, name }: TableRow): TableName => ({ schema, name });

/** The tables below a view, through other views, with its names for their columns. */
function appearancesIn(view: TableRow, byId: ReadonlyMap<number, TableRow>) {
  if (view.view === null) return [];
  const shown = shownColumns(view.view).flatMap(({ number, table, column }) => {
    const name = view.columns[number - 1];
    return name ? originsOf(table, column, byId).map((origin) => ({ ...origin, name })) : [];
  });
  return [...Map.groupBy(shown, ({ table }) => table)].map(([table, columns]) => {
    const byColumn = Map.groupBy(columns, ({ column }) => column);
    return {
      table,
      view,
      shown: new Map([...byColumn].map(([column, all]) => [column, all.map(({ name }) => name)])),
    };
  });
}

/**
 * A column of a table and, if that is a view, the column that it shows: keys may refer to either.
 * @param within the views that show it: a recursive one shows itself
 */
function originsOf(
  id: number,
  number: number,
  byId: ReadonlyMap<number, TableRow>,
  within: readonly number[] = [],
): { table: number; column: string }[] {
  const table = byId.get(id);
  const column = table?.columns[number - 1];
  if (!table || !column || within.includes(id)) return [];
  const deeper =
    table.view === null ? [] : shownColumns(table.view).filter((shown) => shown.number === number);
  return [
    { table: id, column },
    ...deeper.flatMap((shown) => originsOf(shown.table, shown.column, byId, [...within, id])),
  ];
}

/** One of each list, in every way: `[[a, b], [c]]` gives `[a, c]` and `[b, c]`. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (found, list) => found.flatMap((left) => list.map((name) => [...left, name])),
    [[]],
  );

export interface ShownColumn {
  /** Its place in the view, from 1. */
  number: number;
  /** The oid of the table or view that it comes from, and the column's place there. */
  table: number;
  column: number;
}

/** An escaped character, the braces around nodes, and the fields of an output column. */
const TOKEN = /\\.|[{}]|:resno (\d+)|:resorigtbl (\d+) :resorigcol (\d+)/gs;
/** Below the node of the query stand its output columns; those of queries in it are deeper. */
const OUTPUT_DEPTH = 2;

/**
 * @param query the view's `pg_rewrite.ev_action` as text, PostgreSQL's notation of a parsed query
 * @returns the columns without expression; of a union none, because its rows come from several tables
 */
export function shownColumns(query: string): ShownColumn[] {
  const found: ShownColumn[] = [];
  let depth = 0;
  let number = 0;
  for (const [token, resno, table, column] of query.matchAll(TOKEN)) {
    if (token === "{") depth += 1;
    else if (token === "}") depth -= 1;
    else if (depth === OUTPUT_DEPTH && resno) number = Number(resno);
    else if (depth === OUTPUT_DEPTH && table && table !== "0") {
      found.push({ number, table: Number(table), column: Number(column) });
    }
  }
  return found;
}
