/** Describes the objects of a database as rows, so that two databases can be compared object by object. */
import type { Connection } from "@levidence/backend/database";

/** Of each object, by kind and name, what defines it. */
export type SchemaDescription = ReadonlyMap<string, string>;

/** The role that owns the schema has another name on each engine. */
const OWNER = "case when owner = current_user::regrole then 'self' else owner::regrole::text end";

/**
 * The privileges of others than the owner, in one order.
 * @param kind of the object, for `acldefault`: until a first grant or revoke there is no list, and the default holds
 */
const grants = (acl: string, kind: string) => `(
  select string_agg(format('%s=%s%s', coalesce(nullif(grantee, 0::oid)::regrole::text, 'public'), privilege_type,
    case when is_grantable then '*' else '' end), ' ' order by nullif(grantee, 0::oid)::regrole::text, privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', owner))) where grantee <> owner)`;

const comment = (oid: string, catalogue: string) => `obj_description(${oid}, '${catalogue}')`;

const OBJECTS = `
  with spaces as (
    select oid, nspname, nspacl, nspowner as owner from pg_namespace where nspname = any (string_to_array($1, ','))
  ), relations as (
    select c.*, c.relowner as owner, c.oid::regclass::text as name from pg_class c join spaces on spaces.oid = relnamespace
  ), functions as (
    select p.*, p.proowner as owner from pg_proc p join spaces on spaces.oid = pronamespace
    where prokind <> 'a' and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select 'schema ' || nspname as object, concat_ws(e'\\n', 'owner ' || ${OWNER}, ${grants("nspacl", "n")},
    ${comment("oid", "pg_namespace")}) as definition
  from spaces
  union all
  select 'default privileges of ' || nspname || ' for ' || defaclobjtype::text, ${grants("defaclacl", "r")}
  from (select nspname, defaclobjtype, defaclacl, defaclrole as owner
    from pg_default_acl join spaces on spaces.oid = defaclnamespace) as defaults
  union all
  select case relkind when 'r' then 'table ' when 'v' then 'view ' when 'S' then 'sequence ' else relkind::text || ' ' end || name,
    concat_ws(e'\\n', 'owner ' || ${OWNER}, reloptions::text,
      case when relrowsecurity then 'row level security' end, case when relforcerowsecurity then 'forced' end,
      case when relkind = 'v' then pg_get_viewdef(oid) end, ${grants("relacl", "r")}, ${comment("oid", "pg_class")})
  from relations where relkind in ('r', 'v', 'm', 'S', 'p', 'f')
  union all
  select 'column ' || name || '.' || attname, concat_ws(e'\\n',
      'place ' || row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
      case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attgenerated, attidentity,
      (select 'collate ' || collname from pg_collation where oid = attcollation and collname <> 'default'),
      ${grants("attacl", "c")}, col_description(attrelid, attnum))
  from pg_attribute join relations on relations.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p', 'f', 'c')
  union all
  -- Newer servers list "not null" as constraints as well; it is told with the columns.
  select 'constraint ' || conname || ' on ' || name, concat_ws(e'\\n',
    pg_get_constraintdef(con.oid), ${comment("con.oid", "pg_constraint")})
  from pg_constraint con join relations on relations.oid = conrelid where contype <> 'n'
  union all
  select 'index ' || i.indexrelid::regclass, concat_ws(e'\\n',
    pg_get_indexdef(i.indexrelid), ${comment("i.indexrelid", "pg_class")})
  from pg_index i join relations on relations.oid = indrelid
  union all
  select 'trigger ' || tgname || ' on ' || tgrelid::regclass, concat_ws(e'\\n',
    pg_get_triggerdef(t.oid), 'enabled ' || tgenabled::text, ${comment("t.oid", "pg_trigger")})
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
  where not tgisinternal and (c.relnamespace in (select oid from spaces) or p.pronamespace in (select oid from spaces))
  union all
  select 'policy ' || polname || ' on ' || name, concat_ws(e'\\n', polcmd, case when polpermissive then 'permissive' end,
    (select string_agg(coalesce(nullif(role, 0::oid)::regrole::text, 'public'), ' ' order by role)
      from unnest(polroles) as role),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), ${comment("p.oid", "pg_policy")})
  from pg_policy p join relations on relations.oid = polrelid
  union all
  select 'function ' || oid::regprocedure, pg_get_functiondef(oid) from functions
  union all
  select 'rights of function ' || oid::regprocedure,
    concat_ws(e'\\n', 'owner ' || ${OWNER}, ${grants("proacl", "f")}, ${comment("oid", "pg_proc")})
  from functions
  union all
  select 'type ' || t.oid::regtype, concat_ws(e'\\n', typtype,
    (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    format_type(nullif(typbasetype, 0::oid), typtypmod), ${grants("typacl", "T")}, ${comment("t.oid", "pg_type")})
  from (select pg_type.*, typowner as owner from pg_type join spaces on spaces.oid = typnamespace) as t
  where typtype in ('e', 'd', 'r') or exists (select from relations where oid = typrelid and relkind = 'c')`;

/**
 * Reads the tables, columns, constraints, indexes, policies, triggers, views, functions and types of some
 * schemas, with privileges and comments. Triggers of other schemas' tables are included when their function
 * is in one of them.
 * @param schemas their names
 */
export async function describeSchema(
  connection: Connection,
  schemas: readonly string[],
): Promise<SchemaDescription> {
  // Without a path, names are written with their schema.
  await connection.query("set search_path = ''");
  const { rows } = await connection.query(OBJECTS, [schemas.join(",")]);
  await connection.query("reset search_path");
  return new Map(rows.map(({ object, definition }) => [String(object), String(definition ?? "")]));
}

/**
 * Compares two databases.
 * @param names how the lines call each of them
 * @returns one text for each object that only one of them has, or that differs; none when they are equal
 */
export function schemaDifferences(
  one: SchemaDescription,
  other: SchemaDescription,
  names: readonly [string, string],
): string[] {
  const objects = [...new Set([...one.keys(), ...other.keys()])].sort();
  return objects.flatMap((object) => {
    const definition = one.get(object);
    const otherDefinition = other.get(object);
    if (definition === otherDefinition) return [];
    if (definition === undefined) return [`${object}: only ${names[1]}`];
    if (otherDefinition === undefined) return [`${object}: only ${names[0]}`];
    return [`${object} differs\n--- ${names[0]}\n${definition}\n--- ${names[1]}\n${otherDefinition}`];
  });
}
