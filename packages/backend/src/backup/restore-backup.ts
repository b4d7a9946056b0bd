/** Fills a new database from a backup: its own schema first, then its rows, then the later migrations. */
import { inTransaction } from "#backend/database/apply-scripts.ts";
import type { OwnerConnection } from "#backend/database/connection.ts";
import { recordSeed } from "#backend/database/ledger.ts";
import { filesOfHistory, type MigrationOptions, migrate } from "#backend/database/migrate.ts";
import type { BackupReader } from "./backup-file.ts";
import { type ForgottenOptions, makeRestoredCopy } from "./restored-copy.ts";
import { addRows, LOCAL_SETTINGS, readRows, readTables, type Table } from "./tables.ts";

/** The rows do not fit into this database; the message says why. */
class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

/**
 * Fills the database and proves that each table is that of the backup. The result is a restored copy.
 * @param backup of this version or an older one, see filesOfHistory
 * @param connection of the owner of an empty database
 * @throws RestoreRefused, MigrationError, DatabaseError, DatabaseUnavailable
 */
export async function restoreRows(
  backup: BackupReader,
  connection: OwnerConnection,
  options: MigrationOptions & ForgottenOptions,
): Promise<void> {
  const { manifest } = backup;
  await migrate(connection, {
    ...options,
    only: await filesOfHistory(manifest, options.migrationsDirectory),
  });
  await inTransaction(connection, async () => {
    await connection.script(LOCAL_SETTINGS);
    const tables = matchTables(backup, await readTables(connection));
    await withoutIndexes(connection, tables, () => fill(backup, connection, tables));
    await compare(backup, connection, tables);
    if (manifest.isSeeded) await recordSeed(connection);
  });
  await connection.script("analyze");
  await migrate(connection, options);
  await makeRestoredCopy(manifest, connection, options);
}

/** The tables of the backup, as this database has them. */
function matchTables({ manifest }: BackupReader, present: readonly Table[]): Table[] {
  const outline = ({ name, columns }: Pick<Table, "name" | "columns">) => `${name} (${columns.join(", ")})`;
  const saved = new Set(manifest.tables.map(outline));
  const own = new Set(present.map(outline));
  const other = [...saved].find((table) => !own.has(table)) ?? [...own].find((table) => !saved.has(table));
  if (!other) return [...present];
  throw new RestoreRefused(
    `The table ${other} is only in ${saved.has(other) ? "the backup: no migration made it" : "the schema"}`,
  );
}

async function fill(
  backup: BackupReader,
  connection: OwnerConnection,
  tables: readonly Table[],
): Promise<void> {
  for (const table of tables) {
    // Rows that the migrations inserted, such as a random salt.
    await connection.query(`delete from ${table.name}`);
    for await (const lines of backup.rowsOf(table.name)) await addRows(connection, table, lines);
  }
  for (const { name, lastValue, isCalled } of backup.manifest.sequences) {
    await connection.query("select setval($1::regclass, $2, $3)", [name, lastValue, isCalled]);
  }
}

async function compare({ manifest }: BackupReader, connection: OwnerConnection, tables: readonly Table[]) {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const { rows, sha256 } = await readRows(connection, table);
    const wanted = saved.get(table.name);
    if (wanted?.rows === rows && wanted.sha256 === sha256) continue;
    throw new RestoreRefused(`The rows of ${table.name} are not those of the backup`);
  }
}

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
 * Runs `work` without indexes, foreign keys and triggers, and makes them again, which proves the rows. Many rows are added
 * fastest without the first, and in any order without the others. Needs
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
