/** Opens the database of this project. Imports little, so that it opens while the site's code is loaded. */

import { openDatabase } from "@levidence/backend";
import type { Database } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import { demonstrationSeed, projectDatabase } from "./schema-names.ts";

/**
 * Opens the database that the settings name, and brings it up to date.
 * @param report receives lines for the person at the terminal
 * @throws see openDatabase
 */
export function openProjectDatabase(
  environment: Environment,
  report: (line: string) => void,
): Promise<Database> {
  return openDatabase({
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    migrationDatabaseUrl: environment.MIGRATION_DATABASE_URL,
    ...projectDatabase,
    isMigrated: environment.MIGRATIONS === "command",
    seed: environment.SEED === "demo" ? demonstrationSeed : undefined,
    report,
  });
}
