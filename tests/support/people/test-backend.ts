/** A backend as the site has it, on a test database. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openEmbeddedDatabase, openPostgresDatabase } from "@levidence/backend/database";
import {
  startBackend as start,
  type TestBackend,
  type TestBackendOptions,
} from "@levidence/backend/testing/people/test-backend.ts";
import { projectAccounts, projectDatabase, projectHeaders } from "#server/schema-names.ts";
import { patience } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplate, type Engine } from "#tests/support/databases/engines.ts";
import { copyPostgresTemplate } from "#tests/support/databases/postgres-databases.ts";

export {
  secretKey,
  type TestBackend,
  type TestBackendOptions,
} from "@levidence/backend/testing/people/test-backend.ts";

export const startBackend = (database: Database, options: TestBackendOptions = {}): Promise<TestBackend> =>
  start(database, {
    passedHeaders: projectHeaders,
    ...options,
    auth: { ...projectAccounts, ...options.auth },
  });

/** Opens the site's database with the tables and functions of the folder `workbench`, and a backend that exposes them. */
export async function startWorkbench(engine: Engine, options: TestBackendOptions = {}): Promise<TestBackend> {
  return startBackend(await openWorkbench(engine), {
    exposedSchemas: ["workbench", "annex"],
    ...options,
  });
}

async function openWorkbench(engine: Engine): Promise<Database> {
  const migrationsDirectory = mkdtempSync(join(tmpdir(), "levidence-workbench-"));
  // Sorted after the project's own migrations, which the copied database already has.
  for (const folder of [projectDatabase.migrationsDirectory, "packages/backend/tests/workbench"]) {
    cpSync(folder, migrationsDirectory, { recursive: true });
  }
  const migrations = { ...patience, migrationsDirectory, report: () => undefined };
  const isEmbedded = engine.name === "PGlite";
  const place = isEmbedded ? copyEmbeddedTemplate() : await copyPostgresTemplate();
  const database =
    "directory" in place
      ? await openEmbeddedDatabase({ ...migrations, directory: place.directory })
      : await openPostgresDatabase({ ...migrations, databaseUrl: place.url });
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    rmSync(migrationsDirectory, { recursive: true });
    await ("directory" in place ? place.remove() : place.drop());
  };
  return database;
}
