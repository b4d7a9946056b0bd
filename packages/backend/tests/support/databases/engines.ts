/** Both database engines; each test file gets its own database with the tables of the workbench. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import type { EngineOptions } from "#backend/database/connection-database.ts";
import type { Database } from "#backend/database/database.ts";
import { openEmbeddedDatabase } from "#backend/database/embedded/database.ts";
import { openPostgresDatabase } from "#backend/database/postgres/database.ts";
import { extent, isCampaign, isWhole, isWithoutPostgres } from "#tests/support/extent.ts";
import { copyFolder } from "./copy-folder.ts";
import { createPostgresDatabase } from "./postgres-databases.ts";

export interface Engine {
  name: "PGlite" | "PostgreSQL";
  /** Opens a fresh database; the caller closes it with `close`. */
  open(): Promise<Database>;
}

/** As long as a test may take. Tests of these limits set short ones. */
export const patience = { transactionTimeoutMs: 180_000, maxWaitMs: 180_000 };

/** Tables and functions of every kind that the protocol supports, in a database that also a busy machine has time for. */
const workbench: EngineOptions = {
  ...patience,
  migrationsDirectory: join(import.meta.dirname, "../../workbench"),
  report: () => undefined,
};

const temporaryFolder = () => mkdtempSync(join(tmpdir(), "backend-test-"));
let template: Promise<string> | undefined;

/** Migrating takes ten times as long as copying what was migrated. */
async function makeTemplate(): Promise<string> {
  const directory = temporaryFolder();
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  await (await openEmbeddedDatabase({ ...workbench, directory })).close();
  return directory;
}

const embedded: Engine = {
  name: "PGlite",
  async open() {
    template ??= makeTemplate();
    const directory = temporaryFolder();
    copyFolder(await template, directory);
    const database = await openEmbeddedDatabase({ ...workbench, directory });
    return closing(database, async () => rmSync(directory, { recursive: true }));
  },
};

const postgres: Engine = {
  name: "PostgreSQL",
  async open() {
    const { url, drop } = await createPostgresDatabase();
    return closing(await openPostgresDatabase({ ...workbench, databaseUrl: url }), drop);
  },
};

/** For long files and those that compare durations. */
export const bothEngines: readonly Engine[] = isWithoutPostgres ? [embedded] : [embedded, postgres];

/** As in the site's tests: a short run asks one of them, the run after it the other, a run of named files both. */
export const engines: readonly Engine[] = enginesOf(extent);

function enginesOf(run: typeof extent): readonly Engine[] {
  if (run === "others" && !isCampaign) return [embedded];
  return isWhole ? bothEngines : bothEngines.slice(-1);
}

/** A test of PostgreSQL alone: of transactions at the same time, which PGlite has not, or of much data. */
export function testOnPostgres(engine: string, title: string, body: () => Promise<void>): void {
  if (engine === postgres.name) test(title, body);
}

function closing(database: Database, afterwards: () => Promise<void>): Database {
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await afterwards();
  };
  return database;
}
