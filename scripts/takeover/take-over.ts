/**
 * Takes a database of commit 2ce4dc9 over. Its tables are set aside, the baseline makes the schema anew, and the rows come
 * back: the schema is then exactly that of a new database, whatever the former migrations had left.
 */
import { restartLedger } from "#backend/database/migrate.ts";
import { readMigrationFiles } from "#backend/database/migration-files.ts";
import { describeSchema } from "#backend/database/schema-description.ts";
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
 * Brings the schema to the baseline in one transaction; the next start applies what follows it. Nobody else may use the
 * database meanwhile.
 * @param session of the schema's owner
 * @returns the number of rows, all of which are there afterwards
 * @throws TakeoverRefused when the database is another one, or has objects that no migration made; nothing has changed then,
 *   nor after any other error
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
    const former = await describeSchema(session, SCHEMAS);
    await setTablesAside(session);
    await session.script(baseline.sql);
    refuseUnknownObjects(former, await describeSchema(session, SCHEMAS));
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

/** An operator's own table, index or function would be lost. */
function refuseUnknownObjects(
  former: ReadonlyMap<string, string>,
  present: ReadonlyMap<string, string>,
): void {
  const unknown = [...former.keys()].filter(
    (object) => !present.has(object) && !GONE.some((pattern) => pattern.test(object)),
  );
  if (unknown.length === 0) return;
  throw new TakeoverRefused(
    `The database has objects that no migration made; nothing was changed. Save and drop them first: ${unknown.join(", ")}`,
  );
}
