/** Brings a database up to date: the backend's own system files, the project's migrations, its seed. */
import { join } from "node:path";
import { PACKAGE } from "#backend/package-folder.ts";
import { applyScript, MigrationError, whenFree } from "./apply-scripts.ts";
import type { OwnerConnection } from "./connection.ts";
import { asAccounts, type Database } from "./database.ts";
import { DatabaseError } from "./errors.ts";
import {
  baselineOf,
  createLedger,
  hasLedger,
  isForeign,
  isSeeded,
  type Ledger,
  type Migration,
  OWN_VERSIONS,
  PROJECT_VERSIONS,
  readLedger,
  recordMigration,
  toldByFiles,
  unknownMigrations,
} from "./ledger.ts";
import { type MigrationFile, readMigrationFiles } from "./migration-files.ts";
import { type Seed, seedOnce } from "./seed.ts";

export interface MigrationOptions {
  /** Folder of `<version>_<name>.sql` files, as the Supabase CLI lays them out. */
  migrationsDirectory: string;
  seed?: Seed | undefined;
  /** The files to apply, the package's own among them. Default: all. */
  only?: ReadonlySet<string> | undefined;
  /**
   * The channels of NOTIFY after changes; without them, no change is announced. An empty text on the first
   * tells running processes of applied migrations.
   */
  changeChannels?: readonly string[] | undefined;
  /**
   * Brings stored rows up to date where SQL cannot, once all files are applied. Each start calls it, so that it must
   * find quickly that nothing is left. Returns whether it changed rows.
   */
  migrateRows?: ((owner: OwnerConnection, report: (line: string) => void) => Promise<boolean>) | undefined;
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

/** The package's own migrations. */
const OWN_MIGRATIONS = join(PACKAGE, "src/database/own-schema");

const FOREIGN =
  "The database was migrated by another program, such as the Supabase CLI, and has other accounts; nothing was changed: name a Supabase project by SUPABASE_URL, or an empty database";

/** An arbitrary number, the same in every process. */
const MIGRATION_LOCK = 4_815_162_342;

/**
 * Applies the missing migrations in order, each in a transaction of its own. Processes that start together
 * wait for one another.
 * @throws MigrationError naming the file that failed; or, before any change, when the database holds
 *   migrations without a file that are not additive, or one whose file has changed since
 */
export async function migrate(owner: OwnerConnection, options: MigrationOptions): Promise<void> {
  await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const files = await readMigrations(options.migrationsDirectory);
    const isManaged = await hasLedger(owner);
    if (!isManaged && (await isForeign(owner))) throw new MigrationError(FOREIGN);
    const ledger: Ledger = isManaged ? await readLedger(owner) : new Map();
    const { only } = options;
    const missing = missingFiles(files, ledger).filter(({ file }) => !only || only.has(file));
    await owner.script("set client_min_messages = warning");
    // With nothing to change no lock is asked for: a start would wait for a dump that reads the ledger.
    if (!isManaged) await createLedger(owner);
    await loadTrigrams(owner);
    for (const migration of missing) await apply(owner, migration, options.report);
    const isRewritten = !only && (await options.migrateRows?.(owner, options.report));
    const [channel] = options.changeChannels ?? [];
    if ((missing.length > 0 || isRewritten) && channel)
      await owner.query("select pg_notify($1, '')", [channel]);
    if (options.seed) await seedOnce(owner, options.seed, options.report);
    // The schema of an earlier version may lack the function.
    if (missing.length > 0 && !only) await owner.query("select backend.analyse_unknown_tables()");
  } finally {
    await owner.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}

/**
 * For a start that applies nothing.
 * @param connection of any role that may become the owner of the accounts
 * @throws MigrationsMissing, or MigrationError when this version cannot serve the database
 */
export async function requireMigrated(
  connection: OwnerConnection,
  { migrationsDirectory }: Pick<MigrationOptions, "migrationsDirectory">,
): Promise<void> {
  const files = await readMigrations(migrationsDirectory);
  const missing = missingFiles(files, await readLedgerAsAccounts(connection));
  if (missing.length > 0) throw new MigrationsMissing(missing.map(({ file }) => file));
}

/**
 * @returns the ledger; empty without any migration, when there is no such role either
 * @throws MigrationError when another program has migrated the database
 */
async function readLedgerAsAccounts(connection: OwnerConnection): Promise<Ledger> {
  try {
    await connection.script("begin; set local role supabase_auth_admin");
    return await readLedger(connection);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
  } finally {
    await connection.script("rollback");
  }
  if (await isForeign(connection)) throw new MigrationError(FOREIGN);
  return new Map();
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
  const files = await readMigrations(migrationsDirectory);
  const ledger = await asAccounts({ database }, readLedger, { readOnly: true });
  return unknownMigrations(files, toldByFiles(ledger, files)).at(-1);
}

/** What a backup says of the migrations that made its database, in their order, and whether it has had its first rows. */
export interface History {
  migrations: { file: string; digest: string }[];
  isSeeded: boolean;
}

/** Reads the history of a migrated database. */
export async function readHistory(owner: OwnerConnection): Promise<History> {
  const ledger = await readLedger(owner);
  const migrations = [...ledger].map(([file, { digest }]) => ({ file, digest }));
  return { migrations, isSeeded: await isSeeded(owner) };
}

/**
 * @returns the files of this version that made the schema of a database
 * @throws MigrationError when another file, or another text, made it
 */
export async function filesOfHistory(
  { migrations }: Pick<History, "migrations">,
  migrationsDirectory: string,
): Promise<ReadonlySet<string>> {
  const files = await readMigrations(migrationsDirectory);
  const digests = new Map(files.map(({ file, digest }) => [file, digest]));
  const applied = new Map(migrations.map(({ file, digest }) => [file, { digest, isAdditive: false }]));
  const told = toldByFiles(applied, files);
  const [foreign] = [...told].find(([file, { digest }]) => digests.get(file) !== digest) ?? [];
  if (!foreign) return new Set(told.keys());
  throw new MigrationError(
    `The backup was made with migration ${foreign}, which this version of the site ${digests.has(foreign) ? "has with another text" : "does not have"}; nothing was changed: use a version that has it`,
  );
}

/** @returns the files of this version, in the order in which they are applied: the package's own first */
async function readMigrations(migrationsDirectory: string): Promise<Migration[]> {
  const own = await readMigrationFiles(OWN_MIGRATIONS);
  const project = await readMigrationFiles(migrationsDirectory);
  return [
    ...own.map((file) => ({ ...file, versions: OWN_VERSIONS })),
    ...project.map((file) => ({ ...file, versions: PROJECT_VERSIONS })),
  ];
}

/**
 * @returns the files that the database lacks
 * @throws MigrationError when it is that of another version, unless that has only added to this one's schema
 */
function missingFiles(files: readonly Migration[], ledger: Ledger): Migration[] {
  const applied = toldByFiles(ledger, files);
  const unknown = unknownMigrations(files, applied).find(({ isAdditive }) => !isAdditive);
  if (unknown) throw unknownMigration(unknown.file, files);
  const changed = files.find(({ file, digest }) => applied.has(file) && applied.get(file)?.digest !== digest);
  if (changed) {
    throw new MigrationError(
      `${changed.path} has changed since it was applied to this database; nothing was changed: restore the file, and write the change as a new migration`,
    );
  }
  return files.filter(({ file }) => !applied.has(file));
}

function unknownMigration(file: string, files: readonly MigrationFile[]): MigrationError {
  const baseline = baselineOf(files);
  const remedy =
    baseline && file < baseline.file
      ? `the database is older than ${baseline.file}, with which this version begins: start the version of the site before this one on it once`
      : 'docs/operating.md says more under "A database of another version"';
  return new MigrationError(
    `The database holds migration ${file.replace(/\.sql$/, "")}, which this version of the site does not have; nothing was changed: ${remedy}`,
  );
}

/**
 * A session knows the settings of an extension once it has loaded its library. Before that only a superuser creates
 * a function that sets one.
 */
async function loadTrigrams(owner: OwnerConnection) {
  const { rows } = await owner.query(
    "select extnamespace::regnamespace as schema from pg_extension where extname = 'pg_trgm'",
  );
  for (const { schema } of rows) await owner.query(`select ${schema}.similarity('', '')`);
}

async function apply(owner: OwnerConnection, migration: Migration, report: (line: string) => void) {
  report(`Applying migration ${migration.file}`);
  const work = async () => {
    await applyScript(owner, migration);
    await recordMigration(owner, migration);
  };
  await whenFree(owner, migration.file, work, report);
}
