/** Databases on the tests' PostgreSQL. */
import {
  createPostgresDatabase as create,
  type PostgresPlace,
} from "@levidence/backend/testing/databases/postgres-databases.ts";
import { MISSING } from "#scripts/system-packages.ts";
import { isWithoutPostgres } from "#tests/support/extent.ts";
import { prepared } from "./preparations.ts";

export type { PostgresPlace };

if (!isWithoutPostgres) await prepared("postgresUrl");

/** An empty database. @throws Error that says what is missing, where there is no PostgreSQL */
export async function createPostgresDatabase(): Promise<PostgresPlace> {
  if (isWithoutPostgres) throw new Error(`${MISSING} postgresql`);
  return create();
}

/** A migrated and seeded database. Copying one takes a tenth of the time that migrating takes. */
export async function copyPostgresTemplate(): Promise<PostgresPlace> {
  if (isWithoutPostgres) throw new Error(`${MISSING} postgresql`);
  return create(await prepared("postgresTemplate"));
}
