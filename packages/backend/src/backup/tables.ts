/**
 * The rows of a database as text that both engines write and read alike: no value becomes a JavaScript type.
 */
import { createHash } from "node:crypto";
import type { Connection } from "#backend/database/connection.ts";

export interface Table {
  /** With its schema; quoted where needed. */
  name: string;
  /** Without generated ones; quoted where needed. */
  columns: string[];
  /** The order of its rows, as SQL. */
  order: string;
}

/** Rows in one answer of the database. */
const FETCHED = 500;
/** The text in one part; a longer row is one. */
const PART_CHARACTERS = 2_000_000;

/** What keeps the text the same, whatever the settings of the server, of the database or of the role. */
export const LOCAL_SETTINGS = `
  set local search_path = ''; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local client_min_messages = warning`;

/** Tables that the migrations write are no rows of the site. */
const LEDGERS = "'backend.migrations', 'backend.migration_digests'";
const SCHEMAS = "'auth', 'backend', 'private', 'public'";

const TABLES = `
  select c.oid::regclass::text as name,
    json_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns,
    coalesce(min(keys.columns), min(c.relname) || '::text collate "C"') as order
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (
      select string_agg(quote_ident(k.attname) || case when k.attcollation = 0 then '' else ' collate "C"' end, ', ' order by place) as columns
      from pg_index i, unnest(i.indkey) with ordinality as parts (number, place)
        join pg_attribute k on k.attnum = number
      where i.indrelid = c.oid and k.attrelid = c.oid and i.indisprimary
    ) as keys on true
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in (${SCHEMAS})
    and c.oid::regclass::text not in (${LEDGERS})
  group by c.oid order by name`;

const SEQUENCES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'S' and relnamespace::regnamespace::text in (${SCHEMAS}) order by name`;

/** @param connection in a transaction with LOCAL_SETTINGS, as those of all functions here */
export async function readTables(connection: Connection): Promise<Table[]> {
  return (await connection.query(TABLES)).rows as unknown as Table[];
}

/** @returns the names of all sequences, with their schema */
export async function readSequences(connection: Connection): Promise<string[]> {
  return (await connection.query(SEQUENCES)).rows.map(({ name }) => String(name));
}

/**
 * Reads a table in parts of some megabytes.
 * @param onPart receives rows as JSON, a line each; it is waited for while the next part is read
 * @returns the number of rows and the SHA-256 of all parts
 */
export async function readRows(
  connection: Connection,
  { name, columns, order }: Table,
  onPart: (lines: string) => Promise<void> = async () => {},
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let delivery = Promise.resolve();
  const deliver = async (lines: string) => {
    hash.update(lines);
    await delivery;
    delivery = onPart(lines);
    // Awaited at the next part.
    delivery.catch(() => undefined);
  };
  await connection.query(
    `declare read_rows no scroll cursor for
     select to_json(r)::text as row from (select ${columns.join(", ")} from ${name} order by ${order}) as r`,
  );
  let rows = 0;
  let lines = "";
  for (;;) {
    const fetched = await connection.query(`fetch ${FETCHED} from read_rows`);
    rows += fetched.rows.length;
    for (const { row } of fetched.rows) lines += `${row}\n`;
    const isLast = fetched.rows.length < FETCHED;
    if (lines.length > PART_CHARACTERS || (isLast && lines)) {
      await deliver(lines);
      lines = "";
    }
    if (isLast) break;
  }
  await connection.query("close read_rows");
  await delivery;
  return { rows, sha256: hash.digest("hex") };
}

/** Adds rows. @param lines as `readRows` gives them */
export async function addRows(
  connection: Connection,
  { name, columns }: Table,
  lines: string,
): Promise<void> {
  const list = columns.join(", ");
  await connection.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1)`,
    [`[${lines.trimEnd().replaceAll("\n", ",")}]`],
  );
}
