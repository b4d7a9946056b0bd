/** The database of the settings: whether this version of the site can work with it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  connectAsOwner,
  DatabaseUnavailable,
  type OwnerConnection,
  openForReading,
} from "@levidence/backend/database";
import { MigrationsMissing, requireMigrated } from "@levidence/backend/migrate";
import type { Environment } from "#config/environment.ts";
import { readPicturePath } from "#config/uploaded-pictures.ts";
import { placeOf } from "#server/backups/place.ts";
import { FORMER_RECORDS, SOME_FORMER } from "#server/dossiers/former-records.ts";
import { openPictures } from "#server/media/open-pictures.ts";
import { projectDatabase } from "#server/schema-names.ts";
import { advice, type Finding, fault, ok, reasonOf } from "./finding.ts";
import { postgresql } from "./versions.ts";
import type { World } from "./world.ts";

/** Of one process that serves pages: its pool, and the connection that listens for changes. */
const CONNECTIONS_PER_PROCESS = 11;
/** The rights of the owner, as a row. */
const OWNER_RIGHTS = `
  select (select string_agg(name, ', ') from unnest(array['unaccent', 'pg_trgm']) as name
          where name not in (select name from pg_available_extensions)) as extensions,
    (select string_agg(name, ', ') from unnest(array['anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'authenticator']) as name
     where to_regrole(name) is null) as roles,
    rolsuper as "isSuperuser", has_database_privilege(current_database(), 'create') as "mayCreate"
  from pg_roles where rolname = current_user`;
/** Whether the site's role may become that of requests, and how many connections the server gives. */
const SITE_RIGHTS = `
  select rolsuper or coalesce(pg_has_role(rolname, to_regrole('authenticator'), 'member'), true) as "mayServe",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections
  from pg_roles where rolname = current_user`;

export async function databases(settings: Environment, world: World): Promise<Finding[]> {
  try {
    const { DATABASE_URL } = settings;
    return await (DATABASE_URL ? server(settings, DATABASE_URL, world) : embedded(settings));
  } catch (error) {
    const where = settings.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
    const message = reasonOf(error);
    // Errors of connections and folders name the setting and the remedy.
    return [
      fault(/^[A-Z_]+: /.test(message) ? message : `${where}: ${message}; see the log of the database.`),
    ];
  }
}

async function server(settings: Environment, url: string, world: World): Promise<Finding[]> {
  const { MIGRATION_DATABASE_URL, MIGRATIONS } = settings;
  const site = await connectAsOwner(url, "DATABASE_URL");
  try {
    const { rows } = await site.connection.query(SITE_RIGHTS);
    const { mayServe, connections } = rows[0] as { mayServe: boolean; connections: number };
    if (!mayServe) {
      return [
        fault(
          "DATABASE_URL: this user may not become authenticator; grant it that role, or use authenticator.",
        ),
      ];
    }
    const version = await postgresql(site.connection, world);
    const pool =
      CONNECTIONS_PER_PROCESS > connections
        ? fault(
            `DATABASE_URL: a process uses ${CONNECTIONS_PER_PROCESS} connections, the server gives ${connections}; raise max_connections.`,
          )
        : ok(
            `DATABASE_URL: the server gives ${connections} connections, each process uses ${CONNECTIONS_PER_PROCESS} at most.`,
          );
    if (MIGRATIONS === "command" && !MIGRATION_DATABASE_URL) {
      return [version, pool, await schema(site.connection, settings)];
    }
    const setting = MIGRATION_DATABASE_URL ? "MIGRATION_DATABASE_URL" : "DATABASE_URL";
    const owner = await connectAsOwner(MIGRATION_DATABASE_URL ?? url, setting);
    try {
      return [version, pool, ...(await ownersDatabase(owner.connection, setting, settings))];
    } finally {
      await owner.close();
    }
  } finally {
    await site.close();
  }
}

async function ownersDatabase(
  connection: OwnerConnection,
  setting: string,
  settings: Environment,
): Promise<Finding[]> {
  const { rows } = await connection.query(OWNER_RIGHTS);
  const { extensions, roles, isSuperuser, mayCreate } = rows[0] as Record<string, unknown>;
  if (extensions) {
    return [fault(`${setting}: the server lacks ${extensions}; install PostgreSQL's contrib extensions.`)];
  }
  if (roles && !isSuperuser) {
    return [
      fault(
        `${setting}: the roles ${roles} are missing; create them as docs/operating.md says under "PostgreSQL".`,
      ),
    ];
  }
  if (!mayCreate) {
    return [fault(`${setting}: this user may create no schema; name the owner of the database.`)];
  }
  return [await schema(connection, settings), ...(await pictures(connection, settings))];
}

async function embedded(settings: Environment): Promise<Finding[]> {
  if (!existsSync(join(settings.DATA_DIR, "database"))) {
    return [advice(`DATA_DIR: no database yet; the first start makes one.`)];
  }
  const { connection, close } = await openForReading(placeOf(settings));
  try {
    return [await schema(connection, settings), ...(await pictures(connection, settings))];
  } finally {
    await close();
  }
}

async function schema(connection: OwnerConnection, { MIGRATIONS }: Environment): Promise<Finding> {
  try {
    await requireMigrated(connection, projectDatabase);
    await connection.script("begin; set local role service_role");
    const { rows } = await connection.query(SOME_FORMER);
    await connection.script("rollback");
    if (!rows[0]?.found) return ok("The database has all migrations of this version.");
    return MIGRATIONS === "start"
      ? advice("Dossiers have the shape of an earlier release, which the next start ends.")
      : fault(`${FORMER_RECORDS}.`);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const isDoneAtStart = error instanceof MigrationsMissing && MIGRATIONS === "start";
    return isDoneAtStart
      ? advice(`The database lacks ${error.files.length} migrations, which the next start applies.`)
      : fault(reasonOf(error));
  }
}

/** Rows of uploads whose files are gone: those pictures are missing from pages. */
async function pictures(connection: OwnerConnection, settings: Environment): Promise<Finding[]> {
  const { rows: tables } = await connection.query("select to_regclass('public.media') is not null as exists");
  if (!tables[0]?.exists) return [];
  const { rows } = await connection.query("select address from public.media");
  const [where, place] = settings.MEDIA_BUCKET
    ? ["MEDIA_BUCKET", settings.MEDIA_BUCKET.url]
    : ["DATA_DIR", join(settings.DATA_DIR, "media")];
  let files: Set<string>;
  try {
    files = new Set(await openPictures(settings).list());
  } catch (error) {
    // Why a folder cannot be read, `dataFolder` says.
    if (!settings.MEDIA_BUCKET) return [];
    return [fault(`MEDIA_BUCKET: ${reasonOf(error)}; check the address, its key and its region.`)];
  }
  const uploads = rows.map(({ address }) => String(address)).filter((address) => readPicturePath(address));
  const missing = uploads.filter((address) => !files.has(address));
  return missing.length > 0
    ? [
        fault(
          `${where}: ${missing.length} of ${uploads.length} pictures have no file in ${place}, first ${missing[0]}; restore it from a backup.`,
        ),
      ]
    : [ok(`${where}: all ${uploads.length} uploaded pictures have their files.`)];
}
