/** Before all tests: a PostgreSQL of their own, and a migrated and seeded embedded database to copy. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "#backend/database/embedded/database.ts";
import { demonstrationCatalogue } from "./demonstration-catalogue.ts";
import { startPostgres } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of a migrated and seeded embedded database, closed. */
    embeddedTemplate: string;
    /** Address of a PostgreSQL superuser, database `postgres`. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "levidence-tests-"));
  const embeddedTemplate = join(directory, "embedded");
  const [postgres, embedded] = await Promise.all([
    startPostgres(directory),
    openEmbeddedDatabase({ directory: embeddedTemplate, ...demonstrationCatalogue }),
  ]);
  await embedded.close();
  project.provide("embeddedTemplate", embeddedTemplate);
  project.provide("postgresUrl", postgres.url);

  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
