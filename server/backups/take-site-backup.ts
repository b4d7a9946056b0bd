/** Takes a backup of the site that the settings describe, which may be running. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import {
  addBackup,
  BackupReader,
  type Manifest,
  restoreRows,
  rowsIn,
  sendBackup,
  takeBackup,
} from "@levidence/backend/backup";
import { fillNewDatabase, openForReading } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import { openPictures } from "#server/media/open-pictures.ts";
import { projectDatabase } from "#server/schema-names.ts";
import { backupBucket, MEMORY_LIMIT_MB, placeOf } from "./place.ts";

/**
 * @param place the folder of the backups; `bucket` for that of BACKUP_BUCKET
 * @param isTried whether the backup is restored into a database of its own before it counts
 * @param takenAt names the backup, by the second
 * @returns a line about it
 * @throws Error with the reason; folder or bucket is then as it was
 */
export async function takeSiteBackup(
  environment: Environment,
  place: string,
  isTried: boolean,
  takenAt = new Date(),
): Promise<string> {
  let manifest: Manifest | undefined;
  const terms = { takenAt, keep: environment.BACKUPS_KEPT };
  const write = async (unfinished: string) => {
    const source = await openForReading(placeOf(environment));
    try {
      const pictures = openPictures(environment);
      manifest = await takeBackup({ connection: source.connection, pictures }, unfinished, takenAt);
    } finally {
      await source.close();
    }
    if (isTried) await tryBackup(unfinished, join(environment.DATA_DIR, "tried-backup"));
  };
  const unsent = join(environment.DATA_DIR, "unsent-backups");
  const path =
    place === "bucket"
      ? await sendBackup(backupBucket(environment), unsent, terms, write)
      : await addBackup(place, terms, write);
  const { pictures } = manifest as Manifest;
  const content = `${rowsIn(manifest as Manifest)} rows and ${pictures.files} picture files`;
  return `${path}: ${content}${isTried ? ", restored for trial" : ""}`;
}

/** Restores the rows and compares them; pictures are proved by the digest of the file. */
async function tryBackup(path: string, directory: string): Promise<void> {
  const backup = await BackupReader.open(path);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  // Left by a process that was killed.
  remove();
  try {
    await fillNewDatabase({ directory, memoryLimitMb: MEMORY_LIMIT_MB }, (connection) =>
      restoreRows(backup, connection, { ...projectDatabase, report: () => undefined }),
    );
  } finally {
    await backup.close();
    remove();
  }
}
