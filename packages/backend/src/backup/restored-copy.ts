/**
 * What a restored copy must not do: send mail or publish a second time, let people in whose session has ended,
 * bring back what was erased.
 */
import { inTransaction } from "#backend/database/apply-scripts.ts";
import type { OwnerConnection } from "#backend/database/connection.ts";
import type { Database } from "#backend/database/database.ts";
import { BackupDamaged, BackupReader, type Manifest } from "./backup-file.ts";

/** A row that was erased: its table, and its id. */
export interface Erasure {
  relation: string;
  id: string;
}

export interface ForgottenOptions {
  /** As `readErasures` returns them. */
  erasures?: readonly Erasure[];
  /** SQL that ends the links of the project's own, as those of accounts are ended. */
  endLinks?: string;
}

/** A trigger keeps the last use of the accounts. The rows of jobs are about the runs of the other site. */
const FORGET = `
  delete from auth.sessions; delete from auth.refresh_tokens; delete from auth.one_time_tokens; delete from auth.flow_state;
  delete from backend.rate_limits; delete from backend.jobs`;

const ERASE = "where id in (select value::uuid from json_array_elements_text($1::json) as value)";

/**
 * Ends all sessions and links, erases again what was erased since, and holds the jobs.
 */
export async function makeRestoredCopy(
  { takenAt, tables }: Manifest,
  connection: OwnerConnection,
  { erasures = [], endLinks = "" }: ForgottenOptions,
): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.script(`${FORGET}; ${endLinks}`);
    for (const { name } of tables) {
      const ids = erasures.filter(({ relation }) => relation === name).map(({ id }) => id);
      if (ids.length > 0) await connection.query(`delete from ${name} ${ERASE}`, [JSON.stringify(ids)]);
    }
    await connection.query("insert into backend.restored_copy (taken_at) values ($1)", [takenAt]);
  });
}

/**
 * Reads what a later backup knows to be erased.
 * @param paths of the later backups, the last one first: it knows most
 * @param report receives a line for each one that cannot be read
 */
export async function readErasures(
  paths: readonly string[],
  report: (line: string) => void,
): Promise<Erasure[]> {
  for (const path of paths) {
    try {
      return await erasuresIn(await BackupReader.open(path));
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error;
      report(`${path} is damaged, and so does not tell what was erased`);
    }
  }
  return [];
}

async function erasuresIn(backup: BackupReader): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  try {
    for await (const lines of backup.rowsOf("backend.erasures"))
      for (const line of lines.trimEnd().split("\n")) {
        const erasure: Erasure = JSON.parse(line);
        erasures.push(erasure);
      }
  } finally {
    await backup.close();
  }
  return erasures;
}

/**
 * Says that a restored copy takes the place of the site: its jobs run from then on.
 * @returns false when it is none
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function releaseRestoredCopy(database: Database): Promise<boolean> {
  const sql = "delete from backend.restored_copy";
  return (await database.queryAs("supabase_auth_admin", {}, { sql })).affectedRows > 0;
}
