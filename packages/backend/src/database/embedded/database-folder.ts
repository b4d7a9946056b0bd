/**
 * The folder of the database's files. PGlite makes a new database wherever it finds none, also over the
 * remains of another one. So a new database is made under a name of its own and takes its real name when it
 * is finished: a folder with the real name is never written to before it was looked at.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { folderFailure } from "./opening-failure.ts";

const NAME = "database";
const UNFINISHED_NAME = "database.unfinished";

/** Parts of every database folder of PostgreSQL, which an interrupted copy may lack. */
const PARTS = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];

/** The database's folder exists and holds something else. */
export class IncompleteDatabase extends Error {
  override name = "IncompleteDatabase";
}

/**
 * Finds the database in `dataDirectory`, or makes an empty one.
 * @param start starts PGlite on the folder it is given, and so makes a database there
 * @returns the folder of a finished database
 * @throws IncompleteDatabase when the folder is not empty and lacks a part; it is left as it was.
 *   FolderUnusable, and what `start` throws
 */
export async function findOrMakeDatabase(
  dataDirectory: string,
  start: (folder: string) => Promise<{ close(): Promise<void> }>,
): Promise<string> {
  const folder = join(dataDirectory, NAME);
  if (!isEmpty(folder)) return findDatabase(dataDirectory);

  try {
    await makeDatabase(dataDirectory, folder, start);
  } catch (error) {
    throw folderFailure(dataDirectory, error);
  }
  return folder;
}

async function makeDatabase(
  dataDirectory: string,
  folder: string,
  start: (folder: string) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const unfinished = join(dataDirectory, UNFINISHED_NAME);
  // Left by an interrupted first start. It holds no data: it never had the real name.
  rmSync(unfinished, { recursive: true, force: true });
  const process = await start(unfinished);
  await process.close();
  // PGlite makes its first files for everybody, and DATA_DIR may be another person's folder.
  for (const name of ["", ...readdirSync(unfinished, { recursive: true, encoding: "utf8" })]) {
    const path = join(unfinished, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600);
  }
  flushTree(unfinished);
  renameSync(unfinished, folder);
  flush(dataDirectory);
}

/**
 * @returns the folder of the database in `dataDirectory`
 * @throws IncompleteDatabase when there is none, or a part of it is missing
 */
export function findDatabase(dataDirectory: string): string {
  const folder = join(dataDirectory, NAME);
  const missing = PARTS.find((part) => !existsSync(join(folder, part)));
  if (!missing) return folder;
  throw new IncompleteDatabase(
    `DATA_DIR: ${resolve(folder)} is not a complete database, ${missing} is missing, and it was left as it is; restore it from a backup, or move it away and a new database is made`,
  );
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

/**
 * Without it a power failure could leave a final name on empty files;
 * PostgreSQL's initialisation flushes nothing.
 */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flush(path);
  }
  flush(folder);
}

/** Makes a file, or the names in a folder, survive a power failure. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
