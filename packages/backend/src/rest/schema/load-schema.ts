/** Reads tables and functions out of PostgreSQL's catalog, which every role may read. */
import type { Database } from "#backend/database/database.ts";
import { loadRelationships } from "./load-relationships.ts";
import { nameOfTable } from "./relationships.ts";
import type { Column, DatabaseFunction, Schema, Table } from "./schema.ts";

/** As the queries below return them: with lists instead of maps and sets. */
interface TableRow extends Omit<Table, "columns" | "computedColumns"> {
  columns: readonly Column[];
  computedColumns: readonly string[];
}

interface FunctionRow extends Omit<DatabaseFunction, "columns"> {
  columns: readonly Column[];
}

/**
 * The type of a column, in SQL; of a domain the type under it, on which operators and functions are defined.
 */
const columnType = (type: string, modifier: string) => `case
  when (select typtype from pg_type where oid = ${type}) <> 'd' then format_type(${type}, ${modifier})
  else (
  with recursive under (type, modifier) as (
    select ${type}, ${modifier}
    union all select t.typbasetype, t.typtypmod from under join pg_type t on t.oid = under.type where t.typtype = 'd'
  )
  select format_type(under.type, under.modifier) from under join pg_type t on t.oid = under.type where t.typtype <> 'd'
) end`;

const TABLES_QUERY = `
with of_one as materialized (
  select proname, pronamespace, proargtypes[0] as type from pg_proc where prokind = 'f' and pronargs = 1
)
select n.nspname as schema, c.relname as name,
  coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'type', ${columnType("a.atttypid", "a.atttypmod")},
      'defaultExpression', case
        when a.attidentity <> '' then
          format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
        when a.attgenerated = '' then coalesce(
          pg_get_expr(d.adbin, d.adrelid),
          -- By its key: joined, the types would be read anew for each table.
          pg_get_expr((select typdefaultbin from pg_type where oid = a.atttypid), 0)
        )
      end
    ) order by a.attnum)
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns,
  coalesce((
    select json_agg(f.proname) from of_one f where f.pronamespace = n.oid and f.type = c.reltype
  ), '[]') as "computedColumns",
  coalesce((
    select json_agg(a.attname order by array_position(k.conkey, a.attnum))
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = c.oid and k.contype = 'p'
  ), '[]') as "primaryKey",
  (
    -- 60: insert, delete, update and truncate.
    select case when bit_or(g.tgtype) & 60 = 60 and count(distinct g.tgargs) = 1 then
      array_to_json(array_remove(string_to_array(min(encode(g.tgargs, 'escape')), '\\000'), ''))
    end
    from pg_trigger g
    where g.tgrelid = c.oid and g.tgfoid = to_regproc($2) and g.tgenabled <> 'D' and g.tgattr = '' and g.tgqual is null
  ) as announces,
  c.relkind = 'v' or exists (
    select from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
    where p.polrelid = c.oid and p.polroles && '{0,anon}'::regrole[]::oid[]
      and (d.refclassid = 'pg_proc'::regclass or d.refclassid = 'pg_class'::regclass and d.refobjid <> c.oid)
  ) as "dependsOnOthers",
  c.relkind in ('v', 'm') as "isView",
  (pg_relation_is_updatable(c.oid, true) & 8) = 8 as insertable,
  (pg_relation_is_updatable(c.oid, true) & 4) = 4 as updatable,
  (pg_relation_is_updatable(c.oid, true) & 16) = 16 as deletable
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any ($1)`;

/** `isCallable` removes functions with unnamed parameters, except one that takes the whole body. */
const FUNCTIONS_QUERY = `
select n.nspname as schema, p.proname as name,
  coalesce((
    select json_agg(json_build_object(
      'name', coalesce(input.names[i], ''),
      -- -1: without it a parameter of type char would take one letter.
      'type', format_type(arguments.type, -1),
      'required', i <= p.pronargs - p.pronargdefaults,
      'variadic', p.provariadic <> 0 and i = p.pronargs
    ) order by i)
    from unnest(p.proargtypes::oid[]) with ordinality as arguments (type, i)
  ), '[]') as parameters,
  case
    when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or p.proargmodes && '{o,b,t}' then 'row'
    else 'scalar'
  end as returns,
  p.proretset as "returnsSet",
  (
    select json_build_object('schema', cn.nspname, 'name', c.relname)
    from pg_class c join pg_namespace cn on cn.oid = c.relnamespace
    where c.oid = t.typrelid and c.relkind in ('r', 'p', 'v', 'm', 'f')
  ) as "rowsOf",
  coalesce(
    (
      select json_agg(json_build_object('name', a.attname, 'type', ${columnType("a.atttypid", "a.atttypmod")}, 'defaultExpression', null)
        order by a.attnum)
      from pg_attribute a
      where t.typrelid <> 0 and a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
    ),
    (
      select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proallargtypes[i], -1), 'defaultExpression', null)
        order by i)
      from generate_subscripts(p.proallargtypes, 1) as i where p.proargmodes[i] in ('o', 'b', 't')
    ),
    '[]'
  ) as columns,
  p.provolatile = 'v' as volatile,
  -- Written with a unit, or in milliseconds.
  (
    select case when said ~ '^\\d+$' then said::integer else (extract(epoch from said::interval) * 1000)::integer end
    from (select substring(setting from '^statement_timeout=(.+)$') as said from unnest(p.proconfig) as setting) as own
    where said is not null
  ) as "timeoutMs"
from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type d on d.oid = p.prorettype
join pg_type t on t.oid = case when d.typtype = 'd' then d.typbasetype else d.oid end
cross join lateral (
  -- Without modes every argument is an input.
  select case when p.proargmodes is null then p.proargnames else array(
    select p.proargnames[k] from generate_subscripts(p.proargmodes, 1) as k
    where p.proargmodes[k] in ('i', 'b', 'v') order by k
  ) end as names
) as input
where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and n.nspname = any ($1)
order by p.proname, p.oid`;

/**
 * @param announcer the trigger function that announces changes, with its schema
 * @throws DatabaseUnavailable, DatabaseError
 */
export async function loadSchema(
  database: Database,
  exposedSchemas: readonly string[],
  announcer: string | null = null,
): Promise<Schema> {
  const schemas = `{${exposedSchemas.map((name) => JSON.stringify(name)).join(",")}}`;
  return database.runAs(
    "service_role",
    {},
    async (transaction) => {
      const tables = await transaction.query<TableRow>(TABLES_QUERY, [schemas, announcer]);
      const functions = await transaction.query<FunctionRow>(FUNCTIONS_QUERY, [schemas]);
      const { relationships, primaryKeys } = await loadRelationships(transaction);
      const rows = tables.rows.map((table) => ({
        ...table,
        primaryKey: primaryKeys.get(nameOfTable(table)) ?? table.primaryKey,
      }));
      // A table that requests may not name connects nothing for them.
      const named = relationships.filter(
        (one) => one.kind !== "junction" || exposedSchemas.includes(one.junction.schema),
      );
      return {
        tables: groupTables(rows),
        functions: groupFunctions(functions.rows),
        relationships: Map.groupBy(named, ({ origin }) => nameOfTable(origin)),
      };
    },
    // With an empty search path PostgreSQL writes every name with its schema, except those of pg_catalog.
    { readOnly: true, settings: { search_path: "" } },
  );
}

function groupTables(rows: readonly TableRow[]): Schema["tables"] {
  const bySchema = Map.groupBy(rows, ({ schema }) => schema);
  return new Map(
    [...bySchema].map(([schema, tables]) => [schema, new Map(tables.map((row) => [row.name, toTable(row)]))]),
  );
}

const toTable = ({ columns, computedColumns, ...rest }: TableRow): Table => ({
  ...rest,
  columns: toColumns(columns),
  computedColumns: new Set(computedColumns),
});

function groupFunctions(rows: readonly FunctionRow[]): Schema["functions"] {
  const bySchema = Map.groupBy(rows.filter(isCallable).map(toFunction), ({ schema }) => schema);
  return new Map(
    [...bySchema].map(([schema, functions]) => [schema, Map.groupBy(functions, ({ name }) => name)]),
  );
}

const WHOLE_BODY_TYPES = ["json", "jsonb", "text"];

function isCallable({ parameters }: FunctionRow): boolean {
  const [only] = parameters;
  if (parameters.length === 1 && only?.name === "") return WHOLE_BODY_TYPES.includes(only.type);
  return parameters.every(({ name }) => name !== "");
}

const toFunction = ({ columns, ...rest }: FunctionRow): DatabaseFunction => ({
  ...rest,
  columns: toColumns(columns),
});

const toColumns = (columns: readonly Column[]) => new Map(columns.map((column) => [column.name, column]));
