/**
 * The ledger of both sets of migrations: which files were applied, with which text, and whether they only add.
 */
import { asAccounts, type Database } from "./database.ts";
import { DatabaseError } from "./errors.ts";
import type { MigrationFile } from "./migration-files.ts";
import type { OwnerSession } from "./session.ts";

/** The backend's own set, and whether a database has had its first rows. */
export const SYSTEM_LEDGER = "backend.migrations";

export const DIGESTS = "backend.migration_digests";

/** A separate table: the Supabase CLI's ledger keeps its columns. */
export const CREATE_DIGESTS = `
  create schema if not exists backend;
  create table ${DIGESTS} (
    file text primary key, digest text not null, is_additive boolean not null default false
  );
  alter table ${DIGESTS} enable row level security`;

/** What the ledger says of a migration. */
type AppliedMigration = Pick<MigrationFile, "digest" | "isAdditive">;

/** As JSON, because the ledger of an earlier version lacks the flag. */
const APPLIED_MIGRATIONS = `
  select file, digest, coalesce((to_jsonb(applied) ->> 'is_additive')::boolean, false) as "isAdditive"
  from ${DIGESTS} as applied order by file`;

/** The applied migrations of both sets, by their files. */
export type Applied = ReadonlyMap<string, AppliedMigration>;

const appliedOf = (rows: readonly Record<string, unknown>[]): Applied =>
  new Map((rows as unknown as (AppliedMigration & { file: string })[]).map((row) => [row.file, row]));

const versionOf = (file: string) => file.slice(0, file.indexOf("_"));

/** @returns the file that the last squash made of all migrations until then */
export const baselineOf = (files: readonly MigrationFile[]) => files.find(({ name }) => name === "baseline");

/**
 * Tells a ledger by the files of this version. A squash makes one baseline of all migrations, with the version of the
 * last of them: a database that has that one has the baseline, whose schema is the same. It keeps its rows, with which
 * the version of the site before the squash goes on.
 */
export function toldByFiles(applied: Applied, files: readonly MigrationFile[]): Applied {
  const baseline = baselineOf(files);
  const known = new Set(files.map(({ file }) => file));
  const squashed = [...applied.keys()].filter(
    (file) => baseline && !known.has(file) && versionOf(file) <= baseline.version,
  );
  if (!baseline || !squashed.some((file) => versionOf(file) === baseline.version)) return applied;
  const rest = [...applied].filter(([file]) => !squashed.includes(file));
  return new Map([...rest, [baseline.file, baseline]]);
}

/** @returns the migrations of a ledger that are none of these files, in their order */
export function unknownMigrations(files: readonly MigrationFile[], applied: Applied) {
  const known = new Set(files.map(({ file }) => file));
  return [...applied]
    .filter(([file]) => !known.has(file))
    .map(([file, { isAdditive }]) => ({ file, isAdditive }));
}

/** @returns the ledger; empty without one */
export async function readApplied(owner: OwnerSession): Promise<Applied> {
  if (!(await exists(owner, DIGESTS))) return new Map();
  return appliedOf((await owner.query(APPLIED_MIGRATIONS)).rows);
}

/**
 * Reads the ledger in a session of any role that may become the owner of the accounts.
 * @returns the ledger; empty without any migration, when there is no such role either
 */
export async function readAppliedAsAccounts(session: OwnerSession): Promise<Applied> {
  try {
    await session.script("begin; set local role supabase_auth_admin");
    return appliedOf((await session.query(APPLIED_MIGRATIONS)).rows);
  } catch (error) {
    if (error instanceof DatabaseError) return new Map();
    throw error;
  } finally {
    await session.script("rollback");
  }
}

/** @returns the ledger of the running site's database. @throws DatabaseUnavailable */
export async function readAppliedOf(database: Database): Promise<Applied> {
  const read = () =>
    asAccounts({ database }, (transaction) => transaction.query(APPLIED_MIGRATIONS), { readOnly: true });
  return appliedOf((await read()).rows);
}

/** Notes the text of an applied migration, and whether it is additive. */
export const recordDigest = (owner: OwnerSession, { file, digest, isAdditive }: MigrationFile) =>
  owner.query(`insert into ${DIGESTS} (file, digest, is_additive) values ($1, $2, $3)`, [
    file,
    digest,
    isAdditive,
  ]);

/** @returns whether the database has this table */
export async function exists(owner: OwnerSession, table: string): Promise<boolean> {
  const { rows } = await owner.query("select to_regclass($1) is not null as exists", [table]);
  return rows[0]?.exists === true;
}
