/** Copies all rows of a database into a new one, across engines and across versions of the migrations. */
import { type MigrationOptions, migrate } from "#backend/database/migrate.ts";
import type { OwnerSession, Session } from "#backend/database/session.ts";
import { type DatabasePlace, type OwnerAccess, openAsOwner } from "./owner-access.ts";

/** The rows of one database do not fit into the other; the message says why. No row was copied. */
class CopyRefused extends Error {
  override name = "CopyRefused";
}

interface Table {
  /** With its schema, quoted where needed. */
  name: string;
  /** Without generated ones; quoted where needed. */
  columns: string[];
  /** The serial column, if there is one. */
  serial: string | null;
}

/** Rows per statement. */
const BATCH = 500;

const TABLES = `
  select c.oid::regclass::text as name,
    json_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns,
    min(a.attname) filter (where pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null) as serial
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('auth', 'backend', 'private', 'public')
    and c.oid::regclass::text not in ('backend.migrations', 'backend.migration_digests')
  group by c.oid order by name`;

/**
 * Makes the new database with the project's migrations and fills it with the rows of the old one, which is
 * only read.
 * @returns the number of copied rows
 * @throws CopyRefused, MigrationError, DirectoryInUse, DatabaseUnavailable
 */
export async function copyDatabase(
  from: DatabasePlace,
  to: DatabasePlace,
  { migrationsDirectory, report }: MigrationOptions,
): Promise<number> {
  return using(await openAsOwner(from), async (source) =>
    using(await openAsOwner(to), async (target) => {
      // Without the seed: the rows of the old database take its place.
      await migrate(target, { migrationsDirectory, report });
      return copyRows(source, target);
    }),
  );
}

async function using<Result>(
  { session, close }: OwnerAccess,
  work: (session: OwnerSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(session);
  } finally {
    await close();
  }
}

async function copyRows(source: OwnerSession, target: OwnerSession): Promise<number> {
  const { rows: accounts } = await target.query("select 1 from auth.users limit 1");
  if (accounts.length > 0) throw new CopyRefused("The new database is in use already: it has accounts");
  const tables = await readTables(target);
  refuseDifferences(await readTables(source), tables);

  let copied = 0;
  await source.query("begin isolation level repeatable read read only");
  await target.query("begin");
  try {
    // The rows are complete, so no trigger may add to them, refuse them or send mail.
    await target.query("set local session_replication_role = replica");
    for (const table of tables) copied += await copyTable(source, target, table);
    const { rows: seeded } = await source.query("select 1 from backend.migrations where version = 'seed'");
    if (seeded.length > 0) {
      await target.query("insert into backend.migrations (version) values ('seed') on conflict do nothing");
    }
    await target.query("commit");
    return copied;
  } catch (error) {
    await target.query("rollback");
    throw error;
  } finally {
    await source.query("rollback");
  }
}

async function readTables(session: Session): Promise<Table[]> {
  await session.query("set search_path = ''");
  const { rows } = await session.query(TABLES);
  return rows as unknown as Table[];
}

function refuseDifferences(source: readonly Table[], target: readonly Table[]): void {
  const outline = ({ name, columns }: Table) => `${name} (${columns.join(", ")})`;
  const inTarget = new Set(target.map(outline));
  const inSource = new Set(source.map(outline));
  const different =
    [...inSource].find((table) => !inTarget.has(table)) ??
    [...inTarget].find((table) => !inSource.has(table));
  if (different) throw new CopyRefused(`Only one of the two databases has the table ${different}`);
}

/** Copies rows as JSON text written and read by PostgreSQL: no value becomes a JavaScript type. */
async function copyTable(
  source: Session,
  target: Session,
  { name, columns, serial }: Table,
): Promise<number> {
  const list = columns.join(", ");
  // Rows that the migrations inserted, such as a random salt.
  await target.query(`delete from ${name}`);
  await source.query(`declare copied cursor for select to_json(t)::text as row from ${name} as t`);
  let copied = 0;
  for (;;) {
    const { rows } = await source.query(`fetch ${BATCH} from copied`);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(",")}]`;
    await target.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1)`,
      [json],
    );
    copied += rows.length;
  }
  await source.query("close copied");
  if (serial) {
    await target.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select max(${serial}) from ${name}), 1))`,
      [name, serial],
    );
  }
  return copied;
}
