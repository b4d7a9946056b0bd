/** Brings the rows of the former tables into the present ones. */
import type { OwnerSession } from "#backend/database/session.ts";

/**
 * The tables of both versions, each after those that it refers to, with the columns of both. Two columns and
 * a table had other names.
 */
const TABLES = `
  select format('%I.%I', nspname, present.relname) as name, format('former.%I', former.relname) as former,
    string_agg(quote_ident(own.attname), ', ' order by own.attnum) as columns,
    string_agg(quote_ident(given.attname), ', ' order by own.attnum) as "formerColumns",
    min(own.attname) filter (where own.attidentity <> '') as identity
  from pg_class as present join pg_namespace on pg_namespace.oid = present.relnamespace
    join pg_class as former on former.relnamespace = 'former'::regnamespace
      and former.relname = case present.relname when 'deactivation_cascade' then 'taken_along' else present.relname end
    join pg_attribute as own on own.attrelid = present.oid
    join pg_attribute as given on given.attrelid = former.oid
      and given.attname = case own.attname when 'normalized_term' then 'key' else own.attname end
  where nspname in ('private', 'public') and present.relkind = 'r' and former.relkind = 'r'
    and own.attnum > 0 and own.attgenerated = '' and given.attnum > 0
    and not own.attisdropped and not given.attisdropped
  group by present.oid, nspname, present.relname, former.relname order by present.oid`;

interface Table {
  name: string;
  former: string;
  columns: string;
  formerColumns: string;
  identity: string | null;
}

/**
 * Copies every row as it is. No trigger runs: what triggers compute is in the rows already.
 * @returns the number of rows
 */
export async function copyRows(session: OwnerSession): Promise<number> {
  const { rows } = await session.query(TABLES);
  let copied = 0;
  for (const table of rows as unknown as Table[]) copied += await copyTable(session, table);
  return copied;
}

async function copyTable(session: OwnerSession, table: Table): Promise<number> {
  const { name, former, columns, formerColumns, identity } = table;
  await session.script(`alter table ${name} disable trigger user`);
  // Rows that the baseline inserted, such as a random salt.
  await session.query(`delete from ${name}`);
  const { affectedRows } = await session.query(
    `insert into ${name} (${columns}) overriding system value select ${formerColumns} from ${former}`,
  );
  if (identity) {
    const sequence = "select pg_get_serial_sequence($1, $2) as sequence";
    const { rows } = await session.query(sequence, [former, identity]);
    await session.query(
      `select setval(pg_get_serial_sequence($1, $2), last_value, is_called) from ${rows[0]?.sequence}`,
      [name, identity],
    );
  }
  // Statistics were those of the former table.
  await session.script(`alter table ${name} enable trigger user; analyze ${name}`);
  return affectedRows;
}
