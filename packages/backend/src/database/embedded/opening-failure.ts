/** Why the embedded database cannot be opened, as the one line that an operator reads. */
import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder cannot be used. The message names the setting, the cause and the remedy. */
export class FolderUnusable extends Error {
  override name = "FolderUnusable";
}

/** Less than this is full: PostgreSQL reserves 16 MB for each part of its log. */
const NEEDED_BYTES = 32 * 2 ** 20;

const FULL = "is on a disk without free space: free 20 MB there, or name a folder on another disk";
const NOT_WRITABLE =
  "cannot be written by this user: give the folder to the user that runs the site, or name another one";

const ENDED =
  "the process of the database ended while it was opening: look for a lack of memory, then start again";

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  EROFS: "is read-only for this process: name another folder, as a service that of its unit (StateDirectory)",
  ENOTDIR: "lies under something that is not a folder: name a folder",
  EEXIST: "is not a folder: name a folder",
  ENOENT: "cannot be made there: name a folder on a file system that can be written",
};

/**
 * @param directory the DATA_DIR
 * @param error thrown by a call of the file system
 * @returns `error` itself when its code is not one of a folder's
 */
export function folderFailure(directory: string, error: unknown): unknown {
  const cause = CAUSES[codeOf(error)];
  return cause ? new FolderUnusable(`DATA_DIR: ${resolve(directory)} ${cause}`, { cause: error }) : error;
}

/**
 * PGlite says only that it failed: the folder tells why.
 * @param directory the DATA_DIR
 * @param folder of the database in it
 * @param error thrown by PGlite
 */
export function openingFailure(directory: string, folder: string, error: unknown): FolderUnusable {
  const known = folderFailure(directory, error);
  if (known instanceof FolderUnusable) return known;
  const cause = causeIn(directory) ?? (hasSpoken(error) ? damageOf(folder) : ENDED);
  return new FolderUnusable(`DATA_DIR: ${cause}`, { cause: error });
}

function causeIn(directory: string): string | undefined {
  const place = resolve(directory);
  try {
    accessSync(directory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < NEEDED_BYTES ? `${place} ${FULL}` : undefined;
  } catch (error) {
    return `${place} ${CAUSES[codeOf(error)] ?? NOT_WRITABLE}`;
  }
}

function damageOf(folder: string): string {
  return `${resolve(folder)} is damaged, or of another version of PostgreSQL (it says ${versionOf(folder)}): restore it from a backup, or move it away and a new database is made`;
}

function versionOf(folder: string): string {
  try {
    return readFileSync(join(folder, "PG_VERSION"), "utf8").trim().slice(0, 10) || "nothing";
  } catch {
    return "nothing";
  }
}

/** Whether PGlite itself gave up; a process that was killed says nothing. */
const hasSpoken = (error: unknown) => error instanceof Object && "code" in error;

function codeOf(error: unknown): string {
  return error instanceof Object && "code" in error ? String(error.code) : "";
}
