/** Makes the database of the settings from a backup. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  BackupReader,
  fetchBackup,
  laterBackups,
  readErasures,
  releaseRestoredCopy,
  restoreRows,
  rowsIn,
} from "@levidence/backend/backup";
import { type Database, fillNewDatabase } from "@levidence/backend/database";
import { filesOfHistory } from "@levidence/backend/migrate";
import type { Environment } from "#config/environment.ts";
import { openPictures } from "#server/media/open-pictures.ts";
import { isPicture } from "#server/media/picture-store.ts";
import { endPreviews, projectDatabase, unplanOverdue } from "#server/schema-names.ts";
import { backupBucket, placeOf } from "./place.ts";

const IN_BUCKET = /^bucket:/;

/**
 * As `restoreFile`.
 * @param source the path of a file, or `bucket:` and the name of one in BACKUP_BUCKET
 */
export async function restoreSite(
  environment: Environment,
  source: string,
  report: (line: string) => void,
): Promise<string> {
  if (!IN_BUCKET.test(source)) return restoreFile(environment, source, report);
  const folder = join(environment.DATA_DIR, "fetched-backups");
  try {
    const path = await fetchBackup(backupBucket(environment), source.replace(IN_BUCKET, ""), folder);
    return await restoreFile(environment, path, report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param path of a backup; what a later one beside it knows to be erased is erased again
 * @param report receives a line for each migration
 * @returns a line about it
 * @throws Error with the reason, before any change when the file is damaged, of a newer version, or the
 *   database of the settings is in use
 */
async function restoreFile(
  environment: Environment,
  path: string,
  report: (line: string) => void,
): Promise<string> {
  const backup = await BackupReader.open(path);
  try {
    const { manifest } = backup;
    // A backup of another version is refused before any change.
    await filesOfHistory(manifest, projectDatabase.migrationsDirectory);
    const erasures = await readErasures(await laterBackups(path), report);
    await fillNewDatabase(placeOf(environment), async (connection) => {
      await restorePictures(backup, environment);
      await restoreRows(backup, connection, { ...projectDatabase, report, erasures, endLinks: endPreviews });
    });
    return `Restored ${rowsIn(manifest)} rows and ${manifest.pictures.files} picture files of ${manifest.takenAt}. No mail leaves and nothing is published at its time until \`npm run site resume\``;
  } finally {
    await backup.close();
  }
}

/** Adds the pictures that are not there yet, and no other file: it could lie elsewhere. */
function restorePictures(backup: BackupReader, environment: Environment): Promise<void> {
  const paths = backup.list("media").map((name) => `/${name}`);
  return openPictures(environment).restore(paths.filter(isPicture), (path) => backup.read(path.slice(1)));
}

/**
 * Lets the jobs of a restored copy run. Publications whose time has passed become drafts again:
 * they stay revisions.
 * @returns a line about it
 * @throws DatabaseError, DatabaseUnavailable
 */
export async function resumeSite(database: Database): Promise<string> {
  const { rows } = await database.queryAs<{ path: string }>("service_role", {}, { sql: unplanOverdue });
  if (!(await releaseRestoredCopy(database))) return "This site is no restored copy: its jobs run.";
  const overdue = rows.map(({ path }) => path).join(", ");
  return `The jobs run from now on, and waiting mail leaves.${overdue && ` No longer planned, because their time has passed: ${overdue}.`}`;
}
