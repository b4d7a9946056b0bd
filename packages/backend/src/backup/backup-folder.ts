/** The folder of the backups: their names, in the order of time, and how many are kept. */
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { flush } from "#backend/database/embedded/database-folder.ts";

const NAME = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const UNFINISHED = ".unfinished";
/** A process that was killed may have left one that is older. */
const LONGEST_MS = 86_400_000;

/** Whether a file has the name of a finished backup. */
export const isBackup = (name: string): boolean => NAME.test(name);

const nameOf = (time: Date) => `backup-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;

/** @param name of a finished backup. @returns when it was taken */
export const timeOf = (name: string): Date =>
  new Date(name.slice("backup-".length, -".tar".length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

/** @returns the paths of the backups in a folder, the earliest first */
export async function listBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter(isBackup)
    .sort()
    .map((name) => join(folder, name));
}

/** @returns the paths of the backups beside this one that were taken later, the last one first */
export async function laterBackups(path: string): Promise<string[]> {
  const later = (await listBackups(dirname(path))).filter((other) => basename(other) > basename(path));
  return isBackup(basename(path)) ? later.toReversed() : [];
}

/**
 * Adds a backup to a folder, which is made when it is missing. It has its name only when it is finished.
 * @param keep how many there are afterwards; earlier ones are deleted
 * @param write writes the file of the path it is given
 * @returns the path of the backup
 * @throws what `write` throws, and the errors of the file system
 */
export async function addBackup(
  folder: string,
  { takenAt, keep }: { takenAt: Date; keep: number },
  write: (path: string) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, nameOf(new Date(takenAt.getTime() - LONGEST_MS)));
  const path = join(folder, nameOf(takenAt));
  try {
    await write(`${path}${UNFINISHED}`);
    await rename(`${path}${UNFINISHED}`, path);
  } catch (error) {
    await rm(`${path}${UNFINISHED}`, { force: true });
    throw error;
  }
  flush(folder);
  for (const old of (await listBackups(folder)).slice(0, -keep)) await rm(old);
  return path;
}

async function removeAbandoned(folder: string, before: string): Promise<void> {
  const abandoned = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED) && name < before);
  for (const name of abandoned) await rm(join(folder, name));
}
