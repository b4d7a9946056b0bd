/** Two processes writing the same database files would destroy them. */
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
// An operating system lock on an open file. A child process that inherits the file shares the lock, and the
// system releases it when the last holder exits, even by a crash. So no stale lock can remain.
import { tryLock } from "fs-native-extensions";
import { folderFailure } from "./opening-failure.ts";

/** The database process of a site that was killed may hold the lock for a moment longer. */
const PATIENCE_MS = 2_000;

/** Another process holds this folder. */
export class DirectoryInUse extends Error {
  override name = "DirectoryInUse";
}

export interface DirectoryLock {
  /** For a child process that has to share the lock. */
  fileDescriptor: number;
  release(): void;
}

/**
 * Takes the folder for this process, creating it when it is missing.
 * @throws DirectoryInUse when another process holds it and keeps it, FolderUnusable when it cannot be written
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const fileDescriptor = openLockFile(directory);
  const deadline = performance.now() + PATIENCE_MS;
  while (!tryLock(fileDescriptor)) {
    if (performance.now() > deadline) {
      closeSync(fileDescriptor);
      throw new DirectoryInUse(`DATA_DIR: ${directory} is in use by another process of the site`);
    }
    await wait(50);
  }
  return { fileDescriptor, release: () => closeSync(fileDescriptor) };
}

function openLockFile(directory: string): number {
  try {
    makeFolder(resolve(directory));
    return openSync(join(directory, "lock"), "a", 0o600);
  } catch (error) {
    throw folderFailure(directory, error);
  }
}

/** Not by `recursive`: Node loops for ever where ENOENT is answered below an existing folder (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
