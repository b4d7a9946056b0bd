import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { EMPTY_DATA_DIRECTORY } from "#backend/database/embedded/database-folder.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";

/**
 * What first starts and restored databases begin with, when the site was built before. A start that has to
 * build makes its database meanwhile.
 */
export async function makeEmptyDatabase(): Promise<void> {
  rmSync(dirname(EMPTY_DATA_DIRECTORY), { recursive: true, force: true });
  mkdirSync(EMPTY_DATA_DIRECTORY, { recursive: true });
  const { close } = await openAsOwner({ directory: EMPTY_DATA_DIRECTORY });
  await close();
  // As readable as the rest of the build: another user may run the site.
  chmodSync(join(EMPTY_DATA_DIRECTORY, "database"), 0o755);
}

/** For whoever makes many databases, as the tests do. */
export async function makeEmptyDatabaseWhenMissing(): Promise<void> {
  if (!existsSync(join(EMPTY_DATA_DIRECTORY, "database"))) await makeEmptyDatabase();
}
