/** A database opened as its owner, as it is: nothing is migrated. */

import type { OwnerConnection } from "./connection.ts";
import { borrowCopy } from "./embedded/copy-server.ts";
import { findDatabase, findOrMakeDatabase } from "./embedded/database-folder.ts";
import { lockDirectory } from "./embedded/directory-lock.ts";
import { PGliteProcess } from "./embedded/pglite-process.ts";
import { connectAsOwner } from "./postgres/owner.ts";

/** The folder of an embedded database (a DATA_DIR), or an address of PostgreSQL, of the schema's owner. */
export type DatabasePlace = { directory: string; memoryLimitMb?: number } | { url: string };

export interface OwnerAccess {
  connection: OwnerConnection;
  close(): Promise<void>;
}

/** The folder or address has a database, which was left as it is. */
class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/** @throws DirectoryInUse, IncompleteDatabase, DatabaseUnavailable */
export async function openAsOwner(place: DatabasePlace): Promise<OwnerAccess> {
  if ("url" in place) return connectAsOwner(place.url, "DATABASE_URL");
  const lock = await lockDirectory(place.directory);
  try {
    const start = (folder: string) => startProcess(folder, lock.fileDescriptor, place);
    const process = await start(await findOrMakeDatabase(place.directory, start));
    const close = async () => {
      await process.close();
      lock.release();
    };
    return { connection: process.connection(), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens a database that other processes may be using, to read it.
 * One in a folder is a copy of this moment then.
 * @throws IncompleteDatabase when there is none; DatabaseUnavailable
 */
export async function openForReading(place: DatabasePlace): Promise<OwnerAccess> {
  if ("url" in place) return openAsOwner(place);
  findDatabase(place.directory);
  const copy = await borrowCopy(place.directory);
  if (!copy) return openAsOwner(place);
  const { connection, close } = await openAsOwner({ ...place, directory: copy.directory });
  return { connection, close: () => close().finally(copy.giveBack) };
}

/**
 * Fills a new database as its owner. One in a folder has its name only when `work` is done: nothing is left of
 * a failure.
 * @param place of PostgreSQL: an empty database
 * @throws DatabaseInUse before any change; DirectoryInUse, DatabaseUnavailable, and what `work` throws
 */
export async function fillNewDatabase(
  place: DatabasePlace,
  work: (connection: OwnerConnection) => Promise<void>,
): Promise<void> {
  if ("url" in place) return fillEmptyServer(place.url, work);
  const lock = await lockDirectory(place.directory);
  try {
    let isNew = false;
    await findOrMakeDatabase(place.directory, async (folder) => {
      isNew = true;
      // A process that has made a database keeps some 100 MB of it.
      await (await startProcess(folder, lock.fileDescriptor, place)).close();
      const process = await startProcess(folder, lock.fileDescriptor, place);
      try {
        await work(process.connection());
        return process;
      } catch (error) {
        await process.kill();
        throw error;
      }
    });
    if (!isNew) throw inUse(`DATA_DIR: ${place.directory} has a database`, "move that away");
  } finally {
    lock.release();
  }
}

async function fillEmptyServer(
  url: string,
  work: (connection: OwnerConnection) => Promise<void>,
): Promise<void> {
  const { connection, close } = await connectAsOwner(url, "DATABASE_URL");
  try {
    const { rows } = await connection.query("select to_regclass('backend.migrations') is not null as used");
    if (rows[0]?.used) throw inUse("DATABASE_URL: this database is in use", "make a new one");
    await work(connection);
  } finally {
    await close();
  }
}

const inUse = (what: string, remedy: string) =>
  new DatabaseInUse(`${what} already, which was left as it is: ${remedy}, or name another`);

const startProcess = (folder: string, lock: number, { memoryLimitMb }: { memoryLimitMb?: number }) =>
  PGliteProcess.open({
    directory: folder,
    lock,
    memoryLimitMb,
    changeChannels: [],
    onChange: () => undefined,
  });
