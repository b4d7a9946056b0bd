/**
 * Takes a database of commit 2ce4dc9 over: sets its tables aside, makes the schema anew by the baseline, and
 * brings the rows back. The schema is then that of a new database, whatever former migrations had left.
 */
import { restartLedger } from "#backend/database/migrate.ts";
import { readMigrationFiles } from "#backend/database/migration-files.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { projectDatabase } from "#server/project-database.ts";
import { publishFolderTexts } from "./folder-texts.ts";
import { GONE, isFormerDatabase } from "./former-database.ts";
import { copyRows } from "./rows.ts";

/** The database was not taken over, and is as it was; the message says why. */
class TakeoverRefused extends Error {
  override name = "TakeoverRefused";
}

const SCHEMAS = ["private", "public"];

/** The objects of the schemas, as PostgreSQL names them; triggers on other tables by their function. */
const OBJECTS = `
  with spaces as (select oid from pg_namespace where nspname = any (string_to_array($1, ','))),
    relations as (select oid from pg_class where relnamespace in (select oid from spaces))
  select type || ' ' || identity as object
  from (
    select 'pg_class'::regclass, oid, 0 from relations
    union all
    select 'pg_class'::regclass, attrelid, attnum from pg_attribute
    where attrelid in (select oid from relations) and attnum > 0 and not attisdropped
    union all
    select 'pg_constraint'::regclass, oid, 0 from pg_constraint where connamespace in (select oid from spaces) and contype <> 'n'
    union all
    select 'pg_policy'::regclass, oid, 0 from pg_policy where polrelid in (select oid from relations)
    union all
    select 'pg_trigger'::regclass, pg_trigger.oid, 0 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and (tgrelid in (select oid from relations) or pronamespace in (select oid from spaces))
    union all
    select 'pg_proc'::regclass, oid, 0 from pg_proc
    where pronamespace in (select oid from spaces) and not exists (select from pg_depend where objid = oid and deptype = 'e')
    union all
    select 'pg_type'::regclass, oid, 0 from pg_type where typnamespace in (select oid from spaces)
  ) as objects (catalogue, id, part), pg_identify_object(catalogue, id, part)`;

/** What can be dropped in `public` once its tables are elsewhere. */
const ROUTINES_AND_VIEWS = `
  select format('drop routine if exists %s cascade', oid::regprocedure) as drop from pg_proc as routine
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = routine.oid and deptype = 'e')
  union all
  select format('drop view if exists %s cascade', oid::regclass) from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'v'`;

const TABLES = `
  select format('alter table %I.%I set schema former', nspname, relname) as move
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = any (string_to_array($1, ',')) and relkind = 'r'`;

/**
 * Brings the schema to the baseline in one transaction; the next start applies the later migrations. No other
 * process may use the database meanwhile.
 * @param session of the schema's owner
 * @returns the number of rows, all of which are there afterwards
 * @throws TakeoverRefused for another database, or one with objects that no migration made; after any error
 *   nothing has changed
 */
export async function takeOver(session: OwnerSession): Promise<number> {
  if (!(await isFormerDatabase(session))) {
    throw new TakeoverRefused(
      'This is not the database of commit 2ce4dc9 with all of its migrations; nothing was changed (docs/operating.md, "A database of another version")',
    );
  }
  const [baseline] = await readMigrationFiles(projectDatabase.migrationsDirectory);
  if (!baseline) throw new Error("There is no baseline");

  await session.script("begin; set local client_min_messages = warning");
  try {
    const former = await objectsOf(session);
    await setTablesAside(session);
    await session.script(baseline.sql);
    refuseUnknownObjects(former, await objectsOf(session));
    const rows = await copyRows(session);
    await publishFolderTexts(session);
    await session.script("drop schema former cascade");
    await restartLedger(session, baseline);
    await session.script("commit");
    return rows;
  } catch (error) {
    await session.script("rollback");
    throw error;
  }
}

async function setTablesAside(session: OwnerSession): Promise<void> {
  await session.script("create schema former");
  const { rows: tables } = await session.query(TABLES, [SCHEMAS.join(",")]);
  await session.script(tables.map(({ move }) => move).join(";"));
  await session.script("drop schema private cascade");
  const { rows } = await session.query(ROUTINES_AND_VIEWS);
  await session.script(rows.map(({ drop }) => drop).join(";"));
}

async function objectsOf(session: OwnerSession): Promise<string[]> {
  const { rows } = await session.query(OBJECTS, [SCHEMAS.join(",")]);
  return rows.map(({ object }) => String(object));
}

/** An operator's own table, index or function would be lost. */
function refuseUnknownObjects(former: readonly string[], present: readonly string[]): void {
  const known = new Set(present);
  const unknown = former.filter(
    (object) => !known.has(object) && !GONE.some((pattern) => pattern.test(object)),
  );
  if (unknown.length === 0) return;
  throw new TakeoverRefused(
    `The database has objects that no migration made; nothing was changed. Save and drop them first: ${unknown.join(", ")}`,
  );
}
