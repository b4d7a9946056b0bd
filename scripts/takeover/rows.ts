/** Brings the rows of the former tables into the present ones. */
import type { OwnerSession } from "#backend/database/session.ts";
import { RENAMED_COLUMNS, RENAMED_TABLES } from "./former-database.ts";

/** The present tables, each after those that it refers to, which are made before it. */
const TABLES = `
  select format('%I.%I', nspname, relname) as name, array_to_json(array_agg(quote_ident(attname))) as columns,
    min(attname) filter (where attidentity <> '') as identity
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
  where nspname in ('private', 'public') and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by pg_class.oid, nspname, relname order by pg_class.oid`;

const FORMER_COLUMNS = `
  select format('former.%I', relname) as name, array_to_json(array_agg(quote_ident(attname))) as columns
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'former'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  group by relname`;

interface Table {
  name: string;
  columns: string[];
  identity: string | null;
}

/**
 * Copies every row as it is. No trigger runs: what triggers compute is in the rows already.
 * @returns the number of rows
 */
export async function copyRows(session: OwnerSession): Promise<number> {
  const { rows: formerTables } = await session.query(FORMER_COLUMNS);
  const formerColumns = new Map(
    (formerTables as unknown as Table[]).map(({ name, columns }) => [name, new Set(columns)]),
  );
  const { rows: tables } = await session.query(TABLES);
  let copied = 0;
  for (const table of tables as unknown as Table[]) {
    const former = formerNameOf(table.name);
    const columns = formerColumns.get(former);
    if (columns) copied += await copyTable(session, table, former, columns);
  }
  return copied;
}

function formerNameOf(table: string): string {
  const [renamed = table] = [...RENAMED_TABLES].find(([, present]) => present === table) ?? [];
  return `former.${renamed.split(".")[1]}`;
}

async function copyTable(
  session: OwnerSession,
  { name, columns, identity }: Table,
  former: string,
  formerColumns: ReadonlySet<string>,
): Promise<number> {
  const pairs = columns
    .map((column) => ({ column, from: RENAMED_COLUMNS.get(`${name}.${column}`) ?? column }))
    .filter(({ from }) => formerColumns.has(from));
  await session.script(`alter table ${name} disable trigger user`);
  // Rows that the baseline inserted, such as a random salt.
  await session.query(`delete from ${name}`);
  const { affectedRows } = await session.query(
    `insert into ${name} (${pairs.map(({ column }) => column).join(", ")}) overriding system value
     select ${pairs.map(({ from }) => from).join(", ")} from ${former}`,
  );
  if (identity) {
    const { rows } = await session.query("select pg_get_serial_sequence($1, $2) as sequence", [
      former,
      identity,
    ]);
    await session.query(
      `select setval(pg_get_serial_sequence($1, $2), last_value, is_called) from ${rows[0]?.sequence}`,
      [name, identity],
    );
  }
  // Statistics were those of the former table.
  await session.script(`alter table ${name} enable trigger user; analyze ${name}`);
  return affectedRows;
}
