/** Two processes writing the same database files would destroy them. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
// A lock of the operating system, which lets go when the process dies, however it dies: no stale lock to clean up.
import { tryLock } from "fs-native-extensions";

/** Another process holds this folder. */
export class DirectoryInUse extends Error {
  override name = "DirectoryInUse";
}

/**
 * Takes the folder for this process, creating it when it is missing.
 * @returns a function that gives it back
 * @throws DirectoryInUse when another process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = openSync(join(directory, "lock"), "a", 0o600);
  if (!tryLock(file)) {
    closeSync(file);
    throw new DirectoryInUse(`DATA_DIR: ${directory} is in use by another process of the site`);
  }
  return () => closeSync(file);
}
