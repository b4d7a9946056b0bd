/** Connections made at start only, outside the pool. */
import pg from "pg";
import type { OwnerConnection } from "#backend/database/connection.ts";
import { DatabaseUnavailable } from "#backend/database/errors.ts";
import { WireConnection } from "#backend/database/wire/connection.ts";

/** The settings that hold an address; a failure to connect names the one to correct. */
type Setting = "DATABASE_URL" | "MIGRATION_DATABASE_URL";

/** The oldest PostgreSQL with views that check the reader's own rights (`security_invoker`). */
const OLDEST_VERSION = 15;

/**
 * Connects as the owner of the schema.
 * @throws DatabaseUnavailable naming the setting, when the server does not answer or is too old
 */
export async function connectAsOwner(
  url: string,
  setting: Setting,
): Promise<{ connection: OwnerConnection; close(): Promise<void> }> {
  const client = await connect(url, setting);
  const connection = new WireConnection(client);
  const { rows } = await connection.query(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  const major = Number(rows[0]?.major);
  if (major < OLDEST_VERSION) {
    await client.end();
    throw new DatabaseUnavailable(
      `${setting}: PostgreSQL ${OLDEST_VERSION} or newer is needed, this is ${major}`,
    );
  }
  return { connection, close: () => client.end() };
}

/** Whether the role of the running backend is a superuser. */
export async function isSuperuser(databaseUrl: string): Promise<boolean> {
  const client = await connect(databaseUrl, "DATABASE_URL");
  try {
    const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user");
    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}

/** Nobody waits for an answer meanwhile, and a machine that has just started is slow. */
const CONNECTING_MS = 30_000;

async function connect(url: string, setting: Setting): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTING_MS });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(
      `${setting}: PostgreSQL cannot be reached: ${reason}; check the address and the password, and that the server runs`,
      { cause: error },
    );
  }
}
