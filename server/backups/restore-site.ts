/** Makes the database of the settings from a backup. */
import { join } from "node:path";
import { BackupReader } from "#backend/backup/backup-file.ts";
import { laterBackups } from "#backend/backup/backup-folder.ts";
import { rowsIn } from "#backend/backup/manifest.ts";
import { restorePictures, restoreRows } from "#backend/backup/restore-backup.ts";
import { readErasures, releaseRestoredCopy } from "#backend/backup/restored-copy.ts";
import type { Database } from "#backend/database/database.ts";
import { refuseForeignLedger } from "#backend/database/migrate.ts";
import { fillNewDatabase } from "#backend/database/owner-access.ts";
import type { Environment } from "#config/environment.ts";
import { endPreviews, projectDatabase, unplanOverdue } from "#server/project-database.ts";
import { placeOf } from "./place.ts";

/**
 * @param path of a backup; what a later one beside it knows to be erased is erased again
 * @param report receives a line for each migration
 * @returns a line about it
 * @throws Error with the reason, before any change when the file is damaged, of a newer version, or the database
 *   of the settings is in use
 */
export async function restoreSite(
  environment: Environment,
  path: string,
  report: (line: string) => void,
): Promise<string> {
  const backup = await BackupReader.open(path);
  try {
    const { manifest } = backup;
    await refuseForeignLedger(manifest, projectDatabase.migrationsDirectory);
    const erasures = await readErasures(await laterBackups(path), report);
    await fillNewDatabase(placeOf(environment), async (session) => {
      await restorePictures(backup, join(environment.DATA_DIR, "media"));
      await restoreRows(backup, session, { ...projectDatabase, report, erasures, endLinks: endPreviews });
    });
    return `Restored ${rowsIn(manifest)} rows and ${manifest.pictures.files} picture files of ${manifest.takenAt}. No mail leaves and nothing is published at its time until \`npm run resume\``;
  } finally {
    await backup.close();
  }
}

/**
 * Lets the jobs of a restored copy run. Publications whose time has passed become drafts again: they stay revisions.
 * @returns a line about it
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function resumeSite(database: Database): Promise<string> {
  const { rows } = await database.queryAs<{ path: string }>("service_role", {}, { sql: unplanOverdue });
  if (!(await releaseRestoredCopy(database))) return "This site is no restored copy: its jobs run.";
  const overdue = rows.map(({ path }) => path).join(", ");
  return `The jobs run from now on, and waiting mail leaves.${overdue && ` No longer planned, because their time has passed: ${overdue}.`}`;
}
