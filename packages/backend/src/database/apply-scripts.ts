/** Runs SQL files of the package or the project, all of them or none. */
import type { MigrationFile } from "./migration-files.ts";
import type { OwnerSession } from "./session.ts";

/** The database cannot be brought up to date: see its message. Earlier migrations stay applied. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * How long a statement of a migration waits for a lock, because whoever comes after it waits behind it: then
 * the migration is rolled back, and begun again after a pause, until the other session is done.
 */
const LOCK_TIMEOUT_MS = 500;

/**
 * Runs the files in one transaction, with what records them.
 * @throws MigrationError naming the file that failed
 */
export async function applyScripts(
  owner: OwnerSession,
  scripts: readonly Pick<MigrationFile, "path" | "sql">[],
  record: () => Promise<void>,
): Promise<void> {
  await owner.script(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    for (const script of scripts) await applyScript(owner, script);
    await record();
    await owner.script("commit");
  } catch (error) {
    await owner.script("rollback");
    throw error;
  }
}

async function applyScript(owner: OwnerSession, { path, sql }: Pick<MigrationFile, "path" | "sql">) {
  try {
    await owner.script(sql);
  } catch (error) {
    throw new MigrationError(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
