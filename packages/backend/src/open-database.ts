/** Chooses the engine. */

import type { EngineOptions } from "./database/connection-database.ts";
import type { Database } from "./database/database.ts";
import { openEmbeddedDatabase } from "./database/embedded/database.ts";
import { openPostgresDatabase } from "./database/postgres/database.ts";

export interface OpenDatabaseOptions extends EngineOptions {
  /** The folder of the embedded database, used without `databaseUrl`. */
  dataDirectory: string;
  databaseUrl?: string | undefined;
  migrationDatabaseUrl?: string | undefined;
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDirectory`, and brings it up to
 * date.
 * @throws DirectoryInUse, FolderUnusable, IncompleteDatabase, MigrationError, DatabaseUnavailable: each
 *   message names the remedy
 */
export function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { dataDirectory, databaseUrl, migrationDatabaseUrl, ...engine } = options;
  return databaseUrl
    ? openPostgresDatabase({ ...engine, databaseUrl, migrationDatabaseUrl })
    : openEmbeddedDatabase({ ...engine, directory: dataDirectory });
}
