/** Fills a new database from a backup: its own schema first, then its rows, then the later migrations. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { recordSeed } from "#backend/database/ledger.ts";
import { filesOfHistory, type MigrationOptions, migrate } from "#backend/database/migrate.ts";
import type { OwnerSession } from "#backend/database/session.ts";
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
 * @param session of the owner of an empty database
 * @throws RestoreRefused, MigrationError, DatabaseError, DatabaseUnavailable
 */
export async function restoreRows(
  backup: BackupReader,
  session: OwnerSession,
  options: MigrationOptions & ForgottenOptions,
): Promise<void> {
  const { manifest } = backup;
  await migrate(session, { ...options, only: await filesOfHistory(manifest, options.migrationsDirectory) });
  await session.script(`begin; ${LOCAL_SETTINGS}`);
  try {
    const tables = matchTables(backup, await readTables(session));
    await withoutIndexes(session, tables, () => fill(backup, session, tables));
    await compare(backup, session, tables);
    if (manifest.isSeeded) await recordSeed(session);
    await session.script("commit; analyze");
  } catch (error) {
    await session.script("rollback");
    throw error;
  }
  await migrate(session, options);
  await makeRestoredCopy(manifest, session, options);
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

async function fill(backup: BackupReader, session: OwnerSession, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    // Rows that the migrations inserted, such as a random salt.
    await session.query(`delete from ${table.name}`);
    for (const part of backup.list(`rows/${table.name}`)) {
      await addRows(session, table, String(await unzipped(await backup.read(part))));
    }
  }
  for (const { name, lastValue, isCalled } of backup.manifest.sequences) {
    await session.query("select setval($1::regclass, $2, $3)", [name, lastValue, isCalled]);
  }
}

async function compare({ manifest }: BackupReader, session: OwnerSession, tables: readonly Table[]) {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const { rows, sha256 } = await readRows(session, table);
    const wanted = saved.get(table.name);
    if (wanted?.rows === rows && wanted.sha256 === sha256) continue;
    throw new RestoreRefused(`The rows of ${table.name} are not those of the backup`);
  }
}
