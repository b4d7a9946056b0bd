/** Brings a database up to date: the backend's own system files, the project's migrations, its seed. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { OwnerSession } from "./session.ts";

export interface MigrationOptions {
  /** Folder of `<version>_<name>.sql` files, as the Supabase CLI lays them out. */
  migrationsDirectory: string;
  seed?: Seed | undefined;
  /** Receives one line for each step. */
  report: (line: string) => void;
}

/** The project's first rows. */
export interface Seed {
  /** Run in this order, in one transaction. */
  files: readonly string[];
  /** The seed runs once in the life of a database, and only while these tables are empty. */
  emptyTables: readonly string[];
}

/** A migration failed and was rolled back; earlier migrations stay applied. */
class MigrationError extends Error {
  override name = "MigrationError";
}

/** A folder of migrations, and the ledger of those that were applied. */
interface MigrationSet {
  directory: string;
  ledger: string;
  createLedger: string;
}

interface MigrationFile {
  path: string;
  version: string;
  name: string;
}

const SYSTEM: MigrationSet = {
  directory: join(import.meta.dirname, "system"),
  ledger: "backend.migrations",
  createLedger: `
    create schema if not exists backend;
    create table if not exists backend.migrations (version text primary key, name text);
    alter table backend.migrations enable row level security`,
};

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 4_815_162_342;

/**
 * Applies the missing migrations in order, each in a transaction of its own. Processes that start together wait for one
 * another.
 * @throws MigrationError naming the file that failed; or, before any change, when the database holds migrations without a
 *   file
 */
export async function migrate(owner: OwnerSession, options: MigrationOptions): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const sets = [SYSTEM, projectMigrations(options.migrationsDirectory)];
    for (const set of sets) await refuseUnknownVersions(owner, set);
    for (const set of sets) await applyAll(owner, set, options.report);
    if (options.seed) await seedOnce(owner, options.seed, options.report);
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/** Uses the ledger of the Supabase CLI, so that the CLI knows the state of a database that moves to Supabase. */
function projectMigrations(directory: string): MigrationSet {
  return {
    directory,
    ledger: "supabase_migrations.schema_migrations",
    createLedger: `
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key, statements text[], name text
      )`,
  };
}

/** Refuses the database of another version of the site, because these files do not continue its schema. */
async function refuseUnknownVersions(owner: OwnerSession, set: MigrationSet): Promise<void> {
  const { rows: ledgers } = await owner.query("select to_regclass($1) is not null as exists", [set.ledger]);
  if (!ledgers[0]?.exists) return;
  const known = new Set((await readFiles(set)).map(({ version }) => version));
  const { rows } = await owner.query(
    `select version, name from ${set.ledger} where version ~ '^[0-9]+$' order by version`,
  );
  const unknown = rows.find(({ version }) => !known.has(String(version)));
  if (!unknown) return;
  throw new MigrationError(
    `The database holds migration ${unknown.version}_${unknown.name}, which this version of the site does not have; nothing was changed, and docs/operating.md says under "A database of another version" how to move it`,
  );
}

async function applyAll(owner: OwnerSession, set: MigrationSet, report: (line: string) => void) {
  await owner.script(`set client_min_messages = warning; ${set.createLedger}`);
  const { rows } = await owner.query(`select version from ${set.ledger}`);
  const applied = new Set(rows.map((row) => row.version));

  for (const { path, version, name } of await readFiles(set)) {
    if (applied.has(version)) continue;
    report(`Applying migration ${basename(path)}`);
    await applyFiles(owner, [path], async () => {
      await owner.query(`insert into ${set.ledger} (version, name) values ($1, $2)`, [version, name]);
    });
  }
}

async function readFiles({ directory }: MigrationSet): Promise<MigrationFile[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return files.map((file) => {
    const [, version = "", name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (!version) throw new MigrationError(`${file}: a migration is named <version>_<name>.sql`);
    return { path: join(directory, file), version, name };
  });
}

async function seedOnce(owner: OwnerSession, { files, emptyTables }: Seed, report: (line: string) => void) {
  // An administrator who empties the tables must not find the seed back after a restart.
  const { rows: seeded } = await owner.query(`select 1 from ${SYSTEM.ledger} where version = 'seed'`);
  if (seeded.length > 0) return;
  for (const table of emptyTables) {
    const { rows } = await owner.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) return;
  }
  report(`Filling the empty database from ${files.map((file) => basename(file)).join(" and ")}`);
  await applyFiles(owner, files, async () => {
    await owner.query(`insert into ${SYSTEM.ledger} (version) values ('seed')`);
  });
}

async function applyFiles(owner: OwnerSession, paths: readonly string[], record: () => Promise<void>) {
  await owner.script("begin");
  try {
    for (const path of paths) await applyFile(owner, path);
    await record();
    await owner.script("commit");
  } catch (error) {
    await owner.script("rollback");
    throw error;
  }
}

async function applyFile(owner: OwnerSession, path: string): Promise<void> {
  try {
    await owner.script(await readFile(path, "utf8"));
  } catch (error) {
    throw new MigrationError(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
