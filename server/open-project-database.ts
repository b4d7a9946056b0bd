/** Opens the database of this project. Imports little, so that it opens while the site's code is loaded. */

import { openDatabase } from "@levidence/backend";
import type { Database } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import { FORMER_RECORDS, SOME_FORMER } from "./dossiers/former-records.ts";
import { demonstrationSeed, projectDatabase } from "./schema-names.ts";

/**
 * Opens the database that the settings name, and brings it up to date.
 * @param report receives lines for the person at the terminal
 * @throws see openDatabase
 */
export async function openProjectDatabase(
  environment: Environment,
  report: (line: string) => void,
): Promise<Database> {
  const isMigrated = environment.MIGRATIONS === "command";
  const database = await openDatabase({
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    migrationDatabaseUrl: environment.MIGRATION_DATABASE_URL,
    ...projectDatabase,
    isMigrated,
    seed: environment.SEED === "demo" ? demonstrationSeed : undefined,
    report,
  });
  // A start that applies migrations has brought them up to date.
  const asked = isMigrated
    ? await database.queryAs<{ found: boolean }>("service_role", {}, { sql: SOME_FORMER }, { readOnly: true })
    : undefined;
  if (asked?.rows[0]?.found) report(FORMER_RECORDS);
  return database;
}
