/** Brings a database up to date: the backend's own system files, the project's migrations, its seed. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PACKAGE } from "#backend/package-folder.ts";
import { applyScripts, MigrationError } from "./apply-scripts.ts";
import type { Database } from "./database.ts";
import { DatabaseError } from "./errors.ts";
import {
  type Applied,
  baselineOf,
  CREATE_DIGESTS,
  DIGESTS,
  exists,
  readApplied,
  readAppliedAsAccounts,
  readAppliedOf,
  recordDigest,
  SYSTEM_LEDGER,
  toldByFiles,
  unknownMigrations,
} from "./ledger.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { type Seed, seedOnce } from "./seed.ts";
import type { OwnerSession } from "./session.ts";

export interface MigrationOptions {
  /** Folder of `<version>_<name>.sql` files, as the Supabase CLI lays them out. */
  migrationsDirectory: string;
  seed?: Seed | undefined;
  /** The files to apply, of both sets. Default: all. */
  only?: ReadonlySet<string> | undefined;
  /**
   * The channels of NOTIFY after changes; without them, no change is announced. An empty text on the first
   * tells running processes of applied migrations.
   */
  changeChannels?: readonly string[] | undefined;
  /** Receives one line for each step. */
  report: (line: string) => void;
}

/** A start that applies nothing found migrations that the database lacks. */
export class MigrationsMissing extends MigrationError {
  override name = "MigrationsMissing";
  /** In their order. */
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    const others = files.length > 1 ? ` and ${files.length - 1} more` : "";
    super(
      `The database lacks migration ${files[0]}${others}, and MIGRATIONS=command lets no start apply it: run \`npm run site migrate\``,
    );
    this.files = files;
  }
}

/** Migrations, and the ledger of those that were applied. */
interface MigrationSet {
  files: MigrationFile[];
  ledger: string;
  createLedger: string;
}

/** The backend's own migrations. */
const SYSTEM_MIGRATIONS = join(PACKAGE, "src/database/system");

const PROJECT_LEDGER = "supabase_migrations.schema_migrations";

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 4_815_162_342;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const LOCK_PATIENCE_MS = 300_000;
/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Applies the missing migrations in order, each in a transaction of its own. Processes that start together
 * wait for one another.
 * @throws MigrationError naming the file that failed; or, before any change, when the database holds
 *   migrations without a file that are not additive, or one whose file has changed since
 */
export async function migrate(owner: OwnerSession, options: MigrationOptions): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const sets = await readSets(options.migrationsDirectory);
    const applied = toldByFiles(await readApplied(owner), filesOf(sets));
    for (const set of sets) await refuseUnknownVersions(owner, set, applied);
    refuseChangedFiles(sets, applied);
    await owner.script("set client_min_messages = warning");
    // With nothing to change no lock is asked for: a start would wait for a dump that reads the ledgers.
    if (!(await exists(owner, DIGESTS))) await owner.script(CREATE_DIGESTS);
    await loadTrigrams(owner);
    let count = 0;
    for (const set of sets) count += await applyAll(owner, set, options);
    const [channel] = options.changeChannels ?? [];
    if (count > 0 && channel) await owner.query("select pg_notify($1, '')", [channel]);
    if (options.seed) await seedOnce(owner, options.seed, options.report);
    // The schema of an earlier version may lack the function.
    if (count > 0 && !options.only) await owner.query("select backend.analyse_unknown_tables()");
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/**
 * For a start that applies nothing.
 * @param session of any role that may become the owner of the accounts
 * @throws MigrationsMissing, or MigrationError when this version cannot serve the database
 */
export async function requireMigrated(
  session: OwnerSession,
  { migrationsDirectory }: Pick<MigrationOptions, "migrationsDirectory">,
): Promise<void> {
  const sets = await readSets(migrationsDirectory);
  const files = filesOf(sets);
  const applied = toldByFiles(await readAppliedAsAccounts(session), files);
  refuseChangedFiles(sets, applied);
  const unknown = unknownMigrations(files, applied).find(({ isAdditive }) => !isAdditive);
  if (unknown) throw unknownMigration(unknown.file, files);
  const missing = files.filter(({ file }) => !applied.has(file)).map(({ file }) => file);
  if (missing.length > 0) throw new MigrationsMissing(missing);
}

/**
 * Tells whether a newer version of the site has migrated the database.
 * @param migrationsDirectory of this version
 * @returns the newest of its migrations that this version does not have; undefined without one
 */
export async function findNewerMigration(
  database: Database,
  migrationsDirectory: string,
): Promise<{ file: string; isAdditive: boolean } | undefined> {
  const files = filesOf(await readSets(migrationsDirectory));
  return unknownMigrations(files, toldByFiles(await readAppliedOf(database), files)).at(-1);
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

/**
 * @returns the files of this version that made the schema of the ledger
 * @throws MigrationError when another file, or another text, made it
 */
export async function filesOfLedger(
  { migrations }: Pick<Ledger, "migrations">,
  migrationsDirectory: string,
): Promise<ReadonlySet<string>> {
  const files = filesOf(await readSets(migrationsDirectory));
  const digests = new Map(files.map(({ file, digest }) => [file, digest]));
  const applied = new Map(migrations.map(({ file, digest }) => [file, { digest, isAdditive: false }]));
  const told = toldByFiles(applied, files);
  const [foreign] = [...told].find(([file, { digest }]) => digests.get(file) !== digest) ?? [];
  if (!foreign) return new Set(told.keys());
  throw new MigrationError(
    `The backup was made with migration ${foreign}, which this version of the site ${digests.has(foreign) ? "has with another text" : "does not have"}; nothing was changed: use a version that has it`,
  );
}

const filesOf = (sets: readonly MigrationSet[]) => sets.flatMap(({ files }) => files);

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

/** Refuses the database of another version of the site, unless that has only added to this one's schema. */
async function refuseUnknownVersions(owner: OwnerSession, { files, ledger }: MigrationSet, applied: Applied) {
  if (!(await exists(owner, ledger))) return;
  const { rows } = await owner.query(
    `select version, version || '_' || name as name from ${ledger} where version ~ '^[0-9]+$' order by version`,
  );
  const known = new Set(files.map(({ version }) => version));
  const baseline = baselineOf(files)?.version;
  const isSquashed = rows.some(({ version }) => version === baseline);
  const unknown = rows.find(
    ({ version, name }) =>
      !known.has(String(version)) &&
      !(isSquashed && String(version) < String(baseline)) &&
      !applied.get(`${name}.sql`)?.isAdditive,
  );
  if (unknown) throw unknownMigration(String(unknown.name), files);
}

function unknownMigration(name: string, files: readonly MigrationFile[]): MigrationError {
  const baseline = baselineOf(files);
  const remedy =
    baseline && name < baseline.file
      ? `the database is older than ${baseline.file}, with which this version begins: start the version of the site before this one on it once`
      : 'docs/operating.md says more under "A database of another version"';
  return new MigrationError(
    `The database holds migration ${name.replace(/\.sql$/, "")}, which this version of the site does not have; nothing was changed: ${remedy}`,
  );
}

function refuseChangedFiles(sets: readonly MigrationSet[], applied: Applied): void {
  const changed = filesOf(sets).find(
    ({ file, digest }) => applied.has(file) && applied.get(file)?.digest !== digest,
  );
  if (!changed) return;
  throw new MigrationError(
    `${changed.path} has changed since it was applied to this database; nothing was changed: restore the file, and write the change as a new migration`,
  );
}

/**
 * A session knows the settings of an extension once it has loaded its library. Before that only a superuser creates
 * a function that sets one.
 */
async function loadTrigrams(owner: OwnerSession) {
  const { rows } = await owner.query(
    "select extnamespace::regnamespace as schema from pg_extension where extname = 'pg_trgm'",
  );
  for (const { schema } of rows) await owner.query(`select ${schema}.similarity('', '')`);
}

/** @returns how many it has applied */
async function applyAll(
  owner: OwnerSession,
  set: MigrationSet,
  { only, report }: MigrationOptions,
): Promise<number> {
  if (!(await exists(owner, set.ledger))) await owner.script(set.createLedger);
  const { rows } = await owner.query(`select version from ${set.ledger}`);
  const applied = new Set(rows.map((row) => row.version));

  const missing = set.files.filter(
    ({ version, file }) => !applied.has(version) && (only === undefined || only.has(file)),
  );
  for (const migration of missing) {
    report(`Applying migration ${migration.file}`);
    await applyWhenFree(owner, migration, set.ledger, report);
  }
  return missing.length;
}

async function applyWhenFree(
  owner: OwnerSession,
  migration: MigrationFile,
  ledger: string,
  report: (line: string) => void,
): Promise<void> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await applyScripts(owner, [migration], () => recordMigration(owner, ledger, migration));
    } catch (error) {
      const { cause } = error as Error;
      const isLocked = cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE;
      if (!isLocked || performance.now() > deadline) throw error;
      if (pauseMs === FIRST_PAUSE_MS)
        report(`${migration.file} waits until another session gives a lock back`);
      await wait(pauseMs);
    }
  }
}

async function recordMigration(owner: OwnerSession, ledger: string, migration: MigrationFile) {
  const { version, name } = migration;
  await owner.query(`insert into ${ledger} (version, name) values ($1, $2)`, [version, name]);
  await recordDigest(owner, migration);
}
