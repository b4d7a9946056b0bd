/** Reads PostgreSQL's catalog, from which the row types are written. */
import type { Connection } from "@levidence/backend/database";

export interface Column {
  name: string;
  /** As PostgreSQL writes it, without length: `timestamp with time zone`. */
  type: string;
  nullable: boolean;
  /** An insert may omit it. */
  optional: boolean;
}

export interface Relation {
  name: string;
  kind: "table" | "view";
  columns: Column[];
  relationships: Relationship[];
}

/** A foreign key to a relation of the same schema. */
interface Relationship {
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
}

export interface CatalogFunction {
  name: string;
  parameters: Pick<Column, "name" | "type" | "optional">[];
  /** A type, or the columns of the rows; null for void. */
  returns: string | Column[] | null;
  returnsSet: boolean;
}

export interface Catalog {
  relations: Relation[];
  functions: CatalogFunction[];
}

const RELATIONS = `
  select c.relname as name, case when c.relkind = 'v' then 'view' else 'table' end as kind,
    obj_description(c.oid, 'pg_class') as comment,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'nullable', not a.attnotnull, 'optional', not a.attnotnull or a.atthasdef or a.attidentity <> ''
      ) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', f.conname,
        'columns', (select json_agg(attname) from pg_attribute where attrelid = f.conrelid and attnum = any (f.conkey)),
        'isOneToOne', exists (
          select from pg_index i where i.indrelid = f.conrelid and i.indisunique and i.indpred is null
            and i.indkey::int2[] <@ f.conkey
        ),
        'referencedRelation', t.relname,
        'referencedColumns',
          (select json_agg(attname) from pg_attribute where attrelid = f.confrelid and attnum = any (f.confkey))
      ) order by f.conname)
      from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and t.relnamespace = c.relnamespace
    ), '[]') as relationships
  from pg_class c where c.relkind in ('r', 'v') and c.relnamespace = $1::regnamespace order by c.relname`;

/** Not those of one row: they are computed relations of its table, and no caller names them. */
const FUNCTIONS = `
  select p.proname as name, obj_description(p.oid, 'pg_proc') as comment, p.proretset as "returnsSet",
    coalesce((
      select json_agg(json_build_object(
        'name', p.proargnames[n], 'type', format_type(type, null), 'optional', n > p.pronargs - p.pronargdefaults
      ) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality as parameters (type, n)
    ), '[]') as parameters,
    case
      when p.prorettype = 'void'::regtype then null
      when 't' = any (p.proargmodes) then (
        select json_agg(json_build_object(
          'name', p.proargnames[n], 'type', format_type(p.proallargtypes[n], null), 'nullable', true, 'optional', true
        ) order by n)
        from generate_subscripts(p.proallargtypes, 1) as n where p.proargmodes[n] = 't'
      )
      else to_json(format_type(p.prorettype, null))
    end as returns
  from pg_proc p
  where p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and p.pronamespace = $1::regnamespace
    and not exists (
      select from unnest(p.proargtypes::oid[]) as parameters (type) join pg_type t on t.oid = type where t.typtype = 'c'
    )
  order by p.proname`;

/**
 * @param schema the exposed schema
 * @returns tables, views and functions, by name
 */
export async function readCatalog(connection: Connection, schema: string): Promise<Catalog> {
  const relations = await connection.query(RELATIONS, [schema]);
  const functions = await connection.query(FUNCTIONS, [schema]);
  return {
    relations: (relations.rows as unknown as (Relation & Commented)[]).map(({ comment, ...relation }) => ({
      ...relation,
      columns: relation.columns.map(declaredNullability(comment)),
    })),
    functions: (functions.rows as unknown as (CatalogFunction & Commented)[]).map(
      ({ comment, returns, ...rest }) => ({
        ...rest,
        returns: Array.isArray(returns) ? returns.map(declaredNullability(comment)) : returns,
      }),
    ),
  };
}

interface Commented {
  comment: string | null;
}

/** PostgreSQL knows no `not null` for the columns of a view or a function: their comments declare it. */
function declaredNullability(comment: string | null): (column: Column) => Column {
  const [, names = ""] = /Never null: ([\w, ]+)\./.exec(comment ?? "") ?? [];
  const neverNull = new Set(names.split(", "));
  return (column) => (neverNull.has(column.name) ? { ...column, nullable: false } : column);
}
