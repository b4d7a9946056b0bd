/** A database opened as its owner, as it is: nothing is migrated. */
import { findOrMakeDatabase } from "#backend/database/embedded/database-folder.ts";
import { lockDirectory } from "#backend/database/embedded/directory-lock.ts";
import { PGliteProcess } from "#backend/database/embedded/pglite-process.ts";
import { connectAsOwner } from "#backend/database/postgres/owner.ts";
import type { OwnerSession } from "#backend/database/session.ts";

/** The folder of an embedded database (a DATA_DIR), or an address of PostgreSQL with a superuser. */
export type DatabasePlace = { directory: string } | { url: string };

export interface OwnerAccess {
  session: OwnerSession;
  close(): Promise<void>;
}

/** @throws DirectoryInUse, IncompleteDatabase, DatabaseUnavailable */
export function openAsOwner(place: DatabasePlace): Promise<OwnerAccess> {
  return "url" in place ? connectAsOwner(place.url, "DATABASE_URL") : openFolder(place.directory);
}

async function openFolder(directory: string): Promise<OwnerAccess> {
  const lock = await lockDirectory(directory);
  try {
    const start = (folder: string) =>
      PGliteProcess.open({
        directory: folder,
        lock: lock.fileDescriptor,
        changeChannel: undefined,
        onChange: () => undefined,
      });
    const process = await start(await findOrMakeDatabase(directory, start));
    const close = async () => {
      await process.close();
      lock.release();
    };
    return { session: process.session(), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
