/** Notices that a newer version of the site has migrated the database that this process serves from. */
import type { Database } from "@levidence/backend/database";
import { findNewerMigration } from "@levidence/backend/migrate";
import { projectDatabase } from "./schema-names.ts";

/**
 * Looks now, and whenever changes may have been missed, which a migration announces. Says it once,
 * as a warning.
 * @returns whether it has been noticed
 */
export function watchSchema(
  database: Database,
  { migrationsDirectory }: { migrationsDirectory: string } = projectDatabase,
): () => boolean {
  let isNewer = false;
  async function look(): Promise<void> {
    const newer = await findNewerMigration(database, migrationsDirectory);
    if (!newer || isNewer) return;
    isNewer = true;
    const consequence = newer.isAdditive
      ? "it only adds, so this version goes on"
      : "this version may fail on it: replace it soon";
    console.warn(`A newer version of the site has applied migration ${newer.file}; ${consequence}`);
  }
  // A database that does not answer is told by those who need it.
  const lookQuietly = () => void look().catch(() => undefined);
  database.onChange((announcement) => {
    if (announcement === "") lookQuietly();
  });
  lookQuietly();
  return () => isNewer;
}
