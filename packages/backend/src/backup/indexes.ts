/** Many rows are added fastest without indexes, and in any order without foreign keys and triggers. */
import type { OwnerConnection } from "#backend/database/connection.ts";
import type { Table } from "./tables.ts";

/** Of the tables in `$1`: first what is made, each with the statements that drop it and make it again. */
const OBJECTS = `
  with tables as (select value::regclass as id from json_array_elements_text($1::json) as value)
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make, 1 as turn
  from pg_index where indrelid in (select id from tables)
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
  from pg_constraint where conrelid in (select id from tables) and contype = 'f'
  order by turn`;

/**
 * Runs `work` without indexes, foreign keys and triggers, and makes them again, which proves the rows. Needs
 * the owner of the tables, who need not be a superuser.
 * @param connection in a transaction
 */
export async function withoutIndexes(
  connection: OwnerConnection,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => name);
  const { rows: objects } = await connection.query(OBJECTS, [JSON.stringify(names)]);
  const triggers = (action: string) =>
    connection.script(names.map((name) => `alter table ${name} ${action} trigger user`).join(";"));
  await triggers("disable");
  await connection.script(
    objects
      .toReversed()
      .map(({ drop }) => drop)
      .join(";"),
  );
  await work();
  await connection.script(objects.map(({ make }) => make).join(";"));
  await triggers("enable");
}
