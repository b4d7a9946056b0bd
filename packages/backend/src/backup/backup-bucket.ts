/** The bucket of the backups: each is written to the disk first, and sent when it is finished. */
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { addBackup, isBackup } from "./backup-folder.ts";

/** A store of files by their names. Its errors are its own. */
export interface BackupBucket {
  /** @returns the names of all files that begin so, in alphabetical order */
  list(prefix: string): Promise<string[]>;
  putFile(name: string, path: string): Promise<void>;
  /** Writes a file of the bucket to `path`. @returns whether it is there */
  getFile(name: string, path: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

const PREFIX = "backup-";

/** @returns the names of the backups in a bucket, the earliest first. @throws BucketUnavailable */
export async function backupsIn(bucket: BackupBucket): Promise<string[]> {
  return (await bucket.list(PREFIX)).filter(isBackup);
}

/**
 * Adds a backup to a bucket, as `addBackup` does to a folder.
 * @param folder for the file until it is sent
 * @returns the name of the backup
 * @throws BucketUnavailable, and what `addBackup` throws; the bucket is then as it was
 */
export async function sendBackup(
  bucket: BackupBucket,
  folder: string,
  { takenAt, keep }: { takenAt: Date; keep: number },
  write: (path: string) => Promise<void>,
): Promise<string> {
  // Before a backup is taken for nothing.
  await backupsIn(bucket);
  const path = await addBackup(folder, { takenAt, keep: 1 }, write);
  const name = basename(path);
  try {
    await bucket.putFile(name, path);
  } finally {
    await rm(path, { force: true });
  }
  for (const old of (await backupsIn(bucket)).slice(0, -keep)) await bucket.remove(old);
  return name;
}

/**
 * Writes a backup of a bucket to a folder, and beside it the last later one, which knows what was erased since.
 * @returns its path
 * @throws BucketUnavailable, and Error with the names of the newest ones when it is not there
 */
export async function fetchBackup(bucket: BackupBucket, name: string, folder: string): Promise<string> {
  const names = await backupsIn(bucket);
  if (!names.includes(name)) {
    throw new Error(
      `The bucket has no backup "${name}"; its newest are: ${names.slice(-3).join(", ") || "none"}`,
    );
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const wanted of new Set([name, names.at(-1) as string]))
    await bucket.getFile(wanted, join(folder, wanted));
  return join(folder, name);
}
