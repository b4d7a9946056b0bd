/** Brings a database up to date: the backend's own system files, the project's migrations, its seed. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import type { OwnerSession } from "./session.ts";

export interface MigrationOptions {
  /** Folder of `<version>_<name>.sql` files, as the Supabase CLI lays them out. */
  migrationsDirectory: string;
  seed?: Seed | undefined;
  /** The files to apply, of both sets. Default: all. */
  only?: ReadonlySet<string> | undefined;
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

/** The database cannot be brought up to date: see its message. Earlier migrations stay applied. */
class MigrationError extends Error {
  override name = "MigrationError";
}

/** Migrations, and the ledger of those that were applied. */
interface MigrationSet {
  files: MigrationFile[];
  ledger: string;
  createLedger: string;
}

/** The backend's own migrations. */
export const SYSTEM_MIGRATIONS = join(import.meta.dirname, "system");

const SYSTEM_LEDGER = "backend.migrations";
const PROJECT_LEDGER = "supabase_migrations.schema_migrations";
const DIGESTS = "backend.migration_digests";

/** Digests of both sets' files, in a separate table: the Supabase CLI's ledger keeps its columns. */
const CREATE_DIGESTS = `
  create schema if not exists backend;
  create table if not exists ${DIGESTS} (file text primary key, digest text not null);
  alter table ${DIGESTS} enable row level security`;

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 4_815_162_342;

/**
 * Applies the missing migrations in order, each in a transaction of its own. Processes that start together
 * wait for one another.
 * @throws MigrationError naming the file that failed; or, before any change, when the database holds
 *   migrations without a file, or one whose file has changed since
 */
export async function migrate(owner: OwnerSession, options: MigrationOptions): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const sets = await readSets(options.migrationsDirectory);
    for (const set of sets) await refuseUnknownVersions(owner, set);
    await refuseChangedFiles(
      owner,
      sets.flatMap(({ files }) => files),
    );
    await owner.script(`set client_min_messages = warning; ${CREATE_DIGESTS}`);
    for (const set of sets) await applyAll(owner, set, options);
    if (options.seed) await seedOnce(owner, options.seed, options.report);
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/**
 * Makes the ledgers those of a database whose project migrations are `baseline` alone, and which has it and
 * the backend's own migrations already.
 * @param owner in the transaction that brought it there
 */
export async function restartLedger(owner: OwnerSession, baseline: MigrationFile): Promise<void> {
  await owner.script(CREATE_DIGESTS);
  const { rows } = await owner.query(`select version from ${SYSTEM_LEDGER}`);
  const applied = new Set(rows.map(({ version }) => version));
  for (const { file, version, digest } of await readMigrationFiles(SYSTEM_MIGRATIONS)) {
    if (applied.has(version)) await recordDigest(owner, file, digest);
  }
  await owner.query(`delete from ${PROJECT_LEDGER}`);
  await recordMigration(owner, PROJECT_LEDGER, baseline);
}

/** The migrations that made a database, in their order, and whether it has had its first rows. */
export interface Ledger {
  migrations: { file: string; digest: string }[];
  isSeeded: boolean;
}

/** Reads the ledger of a migrated database. */
export async function readLedger(owner: OwnerSession): Promise<Ledger> {
  const { rows } = await owner.query(`select file, digest from ${DIGESTS} order by file`);
  const seeded = await owner.query(`select 1 from ${SYSTEM_LEDGER} where version = 'seed'`);
  return { migrations: rows as unknown as Ledger["migrations"], isSeeded: seeded.rows.length > 0 };
}

/** Notes that a database has had its first rows. */
export const recordSeed = (owner: OwnerSession) =>
  owner.query(`insert into ${SYSTEM_LEDGER} (version) values ('seed')`);

/** @throws MigrationError when these files are not those that made the ledger */
export async function refuseForeignLedger(
  { migrations }: Ledger,
  migrationsDirectory: string,
): Promise<void> {
  const files = (await readSets(migrationsDirectory)).flatMap((set) => set.files);
  const digests = new Map(files.map(({ file, digest }) => [file, digest]));
  const foreign = migrations.find(({ file, digest }) => digests.get(file) !== digest);
  if (!foreign) return;
  throw new MigrationError(
    `The backup was made with migration ${foreign.file}, which this version of the site ${digests.has(foreign.file) ? "has with another text" : "does not have"}; nothing was changed: use the version that made it, or a newer one`,
  );
}

async function readSets(migrationsDirectory: string): Promise<MigrationSet[]> {
  return [
    {
      files: await readMigrationFiles(SYSTEM_MIGRATIONS),
      ledger: SYSTEM_LEDGER,
      createLedger: `
        create table if not exists ${SYSTEM_LEDGER} (version text primary key, name text);
        alter table ${SYSTEM_LEDGER} enable row level security`,
    },
    {
      files: await readMigrationFiles(migrationsDirectory),
      // That of the Supabase CLI, so that the CLI knows the state of a database that moves to Supabase.
      ledger: PROJECT_LEDGER,
      createLedger: `
        create schema if not exists supabase_migrations;
        create table if not exists ${PROJECT_LEDGER} (version text primary key, statements text[], name text)`,
    },
  ];
}

/** Refuses the database of another version of the site, because these files do not continue its schema. */
async function refuseUnknownVersions(owner: OwnerSession, { files, ledger }: MigrationSet): Promise<void> {
  if (!(await exists(owner, ledger))) return;
  const known = new Set(files.map(({ version }) => version));
  const { rows } = await owner.query(
    `select version, name from ${ledger} where version ~ '^[0-9]+$' order by version`,
  );
  const unknown = rows.find(({ version }) => !known.has(String(version)));
  if (!unknown) return;
  throw new MigrationError(
    `The database holds migration ${unknown.version}_${unknown.name}, which this version of the site does not have; nothing was changed: \`npm run takeover\` takes over the database of the version before, and docs/operating.md says more under "A database of another version"`,
  );
}

async function refuseChangedFiles(owner: OwnerSession, files: readonly MigrationFile[]): Promise<void> {
  if (!(await exists(owner, DIGESTS))) return;
  const { rows } = await owner.query(`select file, digest from ${DIGESTS}`);
  const applied = new Map(rows.map(({ file, digest }) => [file, digest]));
  const changed = files.find(({ file, digest }) => applied.has(file) && applied.get(file) !== digest);
  if (!changed) return;
  throw new MigrationError(
    `${changed.path} has changed since it was applied to this database; nothing was changed: restore the file, and write the change as a new migration`,
  );
}

async function exists(owner: OwnerSession, table: string): Promise<boolean> {
  const { rows } = await owner.query("select to_regclass($1) is not null as exists", [table]);
  return rows[0]?.exists === true;
}

async function applyAll(owner: OwnerSession, set: MigrationSet, { only, report }: MigrationOptions) {
  await owner.script(set.createLedger);
  const { rows } = await owner.query(`select version from ${set.ledger}`);
  const applied = new Set(rows.map((row) => row.version));

  for (const migration of set.files) {
    if (applied.has(migration.version) || (only && !only.has(migration.file))) continue;
    report(`Applying migration ${migration.file}`);
    await applyScripts(owner, [migration], () => recordMigration(owner, set.ledger, migration));
  }
}

async function recordMigration(owner: OwnerSession, ledger: string, migration: MigrationFile) {
  const { version, name, file, digest } = migration;
  await owner.query(`insert into ${ledger} (version, name) values ($1, $2)`, [version, name]);
  await recordDigest(owner, file, digest);
}

const recordDigest = (owner: OwnerSession, file: string, digest: string) =>
  owner.query(`insert into ${DIGESTS} (file, digest) values ($1, $2)`, [file, digest]);

async function seedOnce(owner: OwnerSession, { files, emptyTables }: Seed, report: (line: string) => void) {
  // An administrator who empties the tables must not find the seed back after a restart.
  const { rows: seeded } = await owner.query(`select 1 from ${SYSTEM_LEDGER} where version = 'seed'`);
  if (seeded.length > 0) return;
  for (const table of emptyTables) {
    const { rows } = await owner.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) return;
  }
  report(`Filling the empty database from ${files.map((file) => basename(file)).join(" and ")}`);
  const scripts = await Promise.all(files.map(async (path) => ({ path, sql: await readFile(path, "utf8") })));
  await applyScripts(owner, scripts, async () => void (await recordSeed(owner)));
}

async function applyScripts(
  owner: OwnerSession,
  scripts: readonly Pick<MigrationFile, "path" | "sql">[],
  record: () => Promise<void>,
): Promise<void> {
  await owner.script("begin");
  try {
    for (const script of scripts) await applyScript(owner, script);
    await record();
    await owner.script("commit");
  } catch (error) {
    await owner.script("rollback");
    throw error;
  }
}

async function applyScript(owner: OwnerSession, { path, sql }: Pick<MigrationFile, "path" | "sql">) {
  try {
    await owner.script(sql);
  } catch (error) {
    throw new MigrationError(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
