/** The ledger: which migrations were applied, with which text, and whether they only add. */

import type { OwnerConnection } from "./connection.ts";
import type { MigrationFile } from "./migration-files.ts";

const LEDGER = "backend.migration_digests";

/**
 * The versions of the package's own migrations and of the project's, which the ledger knows too. The second is the table of
 * the Supabase CLI, which then knows the state of a database that moves to Supabase; the first says whether a database has
 * had its first rows.
 */
export const OWN_VERSIONS = "backend.migrations";
export const PROJECT_VERSIONS = "supabase_migrations.schema_migrations";

const CREATE_LEDGER = `
  create schema if not exists backend;
  create table ${LEDGER} (
    file text primary key, digest text not null, is_additive boolean not null default false
  );
  alter table ${LEDGER} enable row level security;
  create table if not exists ${OWN_VERSIONS} (version text primary key, name text);
  alter table ${OWN_VERSIONS} enable row level security;
  create schema if not exists supabase_migrations;
  create table if not exists ${PROJECT_VERSIONS} (version text primary key, statements text[], name text)`;

/** A file, and the table that has its version. */
export interface Migration extends MigrationFile {
  versions: string;
}

/** What the ledger says of a migration. */
type AppliedMigration = Pick<MigrationFile, "digest" | "isAdditive">;

/** The applied migrations, by their files. */
export type Ledger = ReadonlyMap<string, AppliedMigration>;

/** @param session of a role that may read the ledger. @throws DatabaseError without one */
export async function readLedger(session: {
  query(sql: string): Promise<{ rows: readonly unknown[] }>;
}): Promise<Ledger> {
  const { rows } = await session.query(
    `select file, digest, is_additive as "isAdditive" from ${LEDGER} order by file`,
  );
  return new Map((rows as (AppliedMigration & { file: string })[]).map((row) => [row.file, row]));
}

/** @returns whether a version of this package has begun to migrate the database */
export const hasLedger = (owner: OwnerConnection) => exists(owner, LEDGER);

/** Makes the ledger, and the tables of versions beside it. @throws DatabaseError when there is one */
export const createLedger = (owner: OwnerConnection) => owner.script(CREATE_LEDGER);

/** @returns whether another program, such as the Supabase CLI, has migrated a database without a ledger */
export const isForeign = (owner: OwnerConnection) => exists(owner, PROJECT_VERSIONS);

/** Notes an applied migration. */
export async function recordMigration(owner: OwnerConnection, migration: Migration): Promise<void> {
  const { file, digest, isAdditive, version, name, versions } = migration;
  await owner.query(`insert into ${LEDGER} (file, digest, is_additive) values ($1, $2, $3)`, [
    file,
    digest,
    isAdditive,
  ]);
  await owner.query(`insert into ${versions} (version, name) values ($1, $2)`, [version, name]);
}

/** @returns whether the database has had its first rows */
export async function isSeeded(owner: OwnerConnection): Promise<boolean> {
  const { rows } = await owner.query(`select 1 from ${OWN_VERSIONS} where version = 'seed'`);
  return rows.length > 0;
}

/** Notes that a database has had its first rows. */
export const recordSeed = (owner: OwnerConnection) =>
  owner.query(`insert into ${OWN_VERSIONS} (version) values ('seed')`);

const versionOf = (file: string) => file.slice(0, file.indexOf("_"));

/** @returns the file that the last squash made of all migrations until then */
export const baselineOf = (files: readonly MigrationFile[]) => files.find(({ name }) => name === "baseline");

/**
 * Tells a ledger by the files of this version. A squash makes one baseline of all migrations, with the version of the
 * last of them: a database that has that one has the baseline, whose schema is the same. It keeps its rows, with which
 * the version of the site before the squash goes on.
 */
export function toldByFiles(ledger: Ledger, files: readonly MigrationFile[]): Ledger {
  const baseline = baselineOf(files);
  const known = new Set(files.map(({ file }) => file));
  const squashed = [...ledger.keys()].filter(
    (file) => baseline && !known.has(file) && versionOf(file) <= baseline.version,
  );
  if (!baseline || !squashed.some((file) => versionOf(file) === baseline.version)) return ledger;
  const rest = [...ledger].filter(([file]) => !squashed.includes(file));
  return new Map([...rest, [baseline.file, baseline]]);
}

/** @returns the migrations of a ledger that are none of these files, in their order */
export function unknownMigrations(files: readonly MigrationFile[], ledger: Ledger) {
  const known = new Set(files.map(({ file }) => file));
  return [...ledger]
    .filter(([file]) => !known.has(file))
    .map(([file, { isAdditive }]) => ({ file, isAdditive }));
}

async function exists(owner: OwnerConnection, table: string): Promise<boolean> {
  const { rows } = await owner.query("select to_regclass($1) is not null as exists", [table]);
  return rows[0]?.exists === true;
}
