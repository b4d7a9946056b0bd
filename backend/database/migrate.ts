/** Brings a database up to date: the backend's own system files, the project's migrations, the demonstration catalogue. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { OwnerSession } from "./session.ts";

export interface MigrationOptions {
  /** Folder of `<version>_<name>.sql` files, as the Supabase CLI lays them out. */
  migrationsDirectory: string;
  /** Run once, into a database whose catalogue is empty. */
  seedFile?: string | undefined;
  /** Told what is being done, one line each. */
  report: (line: string) => void;
}

/** A migration failed; nothing of it was kept, the ones before it were. */
class MigrationError extends Error {
  override name = "MigrationError";
}

/** Where a set of files is, and where it is written down which of them were applied. */
interface MigrationSet {
  directory: string;
  ledger: string;
  createLedger: string;
}

const SYSTEM: MigrationSet = {
  directory: join(import.meta.dirname, "system"),
  ledger: "backend.migrations",
  createLedger: `
    create schema if not exists backend;
    create table if not exists backend.migrations (version text primary key, name text);
    alter table backend.migrations enable row level security`,
};

/** Any number; it only has to be the same in every process. */
const MIGRATION_LOCK = 4_815_162_342;

/**
 * Applies what is missing, in order, each file in a transaction of its own.
 * Processes starting together wait for one another.
 * @throws MigrationError naming the file that failed
 */
export async function migrate(owner: OwnerSession, options: MigrationOptions): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    await applyAll(owner, SYSTEM, options.report);
    await applyAll(owner, projectMigrations(options.migrationsDirectory), options.report);
    if (options.seedFile) await seedOnce(owner, options.seedFile, options.report);
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/** The Supabase CLI's own ledger, so that the database can move there and its CLI knows where it stands. */
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

async function applyAll(owner: OwnerSession, set: MigrationSet, report: (line: string) => void) {
  await owner.script(`set client_min_messages = warning; ${set.createLedger}`);
  const { rows } = await owner.query(`select version from ${set.ledger}`);
  const applied = new Set(rows.map((row) => row.version));

  const files = (await readdir(set.directory)).filter((file) => file.endsWith(".sql")).sort();
  for (const file of files) {
    const [, version = "", name = ""] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (!version) throw new MigrationError(`${file}: a migration is named <version>_<name>.sql`);
    if (applied.has(version)) continue;
    report(`Applying migration ${file}`);
    await applyFile(owner, join(set.directory, file), async () => {
      await owner.query(`insert into ${set.ledger} (version, name) values ($1, $2)`, [version, name]);
    });
  }
}

async function seedOnce(owner: OwnerSession, seedFile: string, report: (line: string) => void) {
  // An administrator who empties the catalogue must not find the demonstration back after a restart.
  const { rows } = await owner.query(
    `select 1 where not exists (select 1 from ${SYSTEM.ledger} where version = 'seed')
       and not exists (select 1 from public.categories) and not exists (select 1 from public.products)`,
  );
  if (rows.length === 0) return;
  report("Filling the empty catalogue with the demonstration products");
  await applyFile(owner, seedFile, async () => {
    await owner.query(`insert into ${SYSTEM.ledger} (version) values ('seed')`);
  });
}

async function applyFile(owner: OwnerSession, path: string, record: () => Promise<void>): Promise<void> {
  const sql = await readFile(path, "utf8");
  await owner.script("begin");
  try {
    await owner.script(sql);
    await record();
    await owner.script("commit");
  } catch (error) {
    await owner.script("rollback");
    throw new MigrationError(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
