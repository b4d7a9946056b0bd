/** Fills a new database from a backup: its own schema first, then its rows, then the later migrations. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { OwnerConnection } from "#backend/database/connection.ts";
import { recordSeed } from "#backend/database/ledger.ts";
import { filesOfHistory, type MigrationOptions, migrate } from "#backend/database/migrate.ts";
import type { BackupReader } from "./backup-file.ts";
import { withoutIndexes } from "./indexes.ts";
import { type ForgottenOptions, makeRestoredCopy } from "./restored-copy.ts";
import { addRows, LOCAL_SETTINGS, readRows, readTables, type Table } from "./tables.ts";

/** The rows do not fit into this database; the message says why. */
class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

const unzipped = promisify(gunzip);

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
  await connection.script(`begin; ${LOCAL_SETTINGS}`);
  try {
    const tables = matchTables(backup, await readTables(connection));
    await withoutIndexes(connection, tables, () => fill(backup, connection, tables));
    await compare(backup, connection, tables);
    if (manifest.isSeeded) await recordSeed(connection);
    await connection.script("commit; analyze");
  } catch (error) {
    await connection.script("rollback");
    throw error;
  }
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
    for (const part of backup.list(`rows/${table.name}`)) {
      await addRows(connection, table, String(await unzipped(await backup.read(part))));
    }
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
