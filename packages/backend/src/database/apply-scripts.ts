/** Runs the SQL of migrations and seeds, whose transactions hold up nobody. */
import { setTimeout as wait } from "node:timers/promises";
import type { OwnerConnection } from "./connection.ts";
import { DatabaseError } from "./errors.ts";
import type { MigrationFile } from "./migration-files.ts";

/** The database cannot be brought up to date: see its message. Earlier migrations stay applied. */
export class MigrationError extends Error {
  override name = "MigrationError";
}

/**
 * How long a statement of a migration waits for a lock, because whoever comes after it waits behind it: then
 * the migration is rolled back, and begun again after a pause, until the other session is done.
 */
const LOCK_TIMEOUT_MS = 500;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const LOCK_PATIENCE_MS = 300_000;
/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** @returns whether the work is to be begun again, once another session has given a lock back */
export function isLocked(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
}

/**
 * Runs work in a transaction, again and again while another session holds a lock that it needs, for five minutes.
 * @param name of the work, for the line that says that it waits
 * @throws what `work` throws, after its transaction was rolled back
 */
export async function whenFree<Result>(
  owner: OwnerConnection,
  name: string,
  work: () => Promise<Result>,
  report: (line: string) => void,
): Promise<Result> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await inTransaction(owner, work);
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      if (pauseMs === FIRST_PAUSE_MS) report(`${name} waits until another session gives a lock back`);
      await wait(pauseMs);
    }
  }
}

/** Waits for each lock for half a second at most. @throws what `work` throws, after the rollback */
export async function inTransaction<Result>(
  owner: OwnerConnection,
  work: () => Promise<Result>,
): Promise<Result> {
  await owner.script(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  try {
    const result = await work();
    await owner.script("commit");
    return result;
  } catch (error) {
    await owner.script("rollback");
    throw error;
  }
}

/** Runs a file of the package or the project. @throws MigrationError naming it, when it fails */
export async function applyScript(
  owner: OwnerConnection,
  { path, sql }: Pick<MigrationFile, "path" | "sql">,
): Promise<void> {
  try {
    await owner.script(sql);
  } catch (error) {
    throw new MigrationError(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
