/** Copying keeps the rows of a database of a former version, on both engines and between them. */
import { cpSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "#backend/database/database.ts";
import { openDatabase } from "#backend/open-database.ts";
import { demonstrationCatalogue } from "#tests/demonstration-catalogue.ts";
import { copyEmbeddedTemplate } from "#tests/engines.ts";
import { createAdmin, createUser } from "#tests/people.ts";
import { createPostgresDatabase } from "#tests/postgres-databases.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";
import { copyDatabase } from "./copy-database.ts";
import { type DatabasePlace, openAsOwner } from "./owner-access.ts";

type EngineName = "PGlite" | "PostgreSQL";

async function emptyPlace(engine: EngineName): Promise<DatabasePlace> {
  if (engine === "PostgreSQL") {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    return { url };
  }
  return { directory: temporaryDirectory() };
}

async function seededPlace(engine: EngineName): Promise<DatabasePlace> {
  const place = await emptyPlace(engine);
  if ("directory" in place) {
    const { directory, remove } = copyEmbeddedTemplate();
    cpSync(directory, place.directory, { recursive: true });
    await remove();
  }
  return place;
}

const open = (place: DatabasePlace): Promise<Database> =>
  openDatabase({
    ...demonstrationCatalogue,
    dataDirectory: "directory" in place ? place.directory : "unused",
    databaseUrl: "url" in place ? place.url : undefined,
  });

/** All rows of all tables but the ledgers, as text. */
async function contents(place: DatabasePlace): Promise<Record<string, string[]>> {
  const { session, close } = await openAsOwner(place);
  const { rows: tables } = await session.query(`
    select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relname not in ('migrations', 'migration_digests')
      and relnamespace::regnamespace::text in ('auth', 'backend', 'private', 'public')`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await session.query(`select t::text as row from ${name} as t order by 1`);
    all[String(name)] = rows.map(({ row }) => String(row));
  }
  await close();
  return all;
}

describe.each<[EngineName, EngineName]>([
  ["PGlite", "PGlite"],
  ["PostgreSQL", "PostgreSQL"],
  ["PGlite", "PostgreSQL"],
])("from %s to %s", (former, next) => {
  // The embedded engine is opened five times, with a first start of some seconds among them.
  test("every row of every table is copied, and the site opens the copy", async () => {
    const from = await seededPlace(former);
    const database = await open(from);
    await createAdmin(database);
    await createUser(database, { first_name: "Zoé" });
    await database.runAs("supabase_auth_admin", {}, async (transaction) => {
      await transaction.query("insert into backend.secrets (name, value) values ('kept', 'yes')");
      await transaction.query("insert into auth.refresh_tokens (token) values ('spent')");
    });
    await database.runAs("anon", {}, (transaction) =>
      transaction.query(
        "insert into public.contact_messages (name, email, subject, message) values ('a', 'a@b.fr', 'c', 'd')",
      ),
    );
    await database.close();
    const { session, close } = await openAsOwner(from);
    // A database of a former version: other migrations, the same tables.
    await session.query(
      "update supabase_migrations.schema_migrations set version = version::bigint - 1000000",
    );
    await close();

    const before = await contents(from);
    const to = await emptyPlace(next);
    const rows = await copyDatabase(from, to, demonstrationCatalogue);
    expect(rows).toBe(Object.values(before).flat().length);
    expect(await contents(to)).toEqual(before);

    const copy = await open(to);
    const token = await copy.runAs("supabase_auth_admin", {}, (transaction) =>
      transaction.query("insert into auth.refresh_tokens (token) values ('next') returning id"),
    );
    expect(token.rows).toEqual([{ id: 2 }]);
    await copy.close();
  });
});

test("a database in use is not overwritten", async () => {
  const to = await emptyPlace("PostgreSQL");
  const database = await open(to);
  await createUser(database);
  await database.close();
  const from = await emptyPlace("PostgreSQL");
  await (await open(from)).close();
  const before = await contents(to);
  await expect(copyDatabase(from, to, demonstrationCatalogue)).rejects.toThrow("it has accounts");
  expect(await contents(to)).toEqual(before);
});

test("databases with different tables are refused and unchanged", async () => {
  const from = await seededPlace("PostgreSQL");
  await (await open(from)).close();
  const { session, close } = await openAsOwner(from);
  await session.query("create table public.extra (id integer)");
  await close();
  const to = await emptyPlace("PostgreSQL");
  await expect(copyDatabase(from, to, demonstrationCatalogue)).rejects.toThrow(
    "Only one of the two databases has the table public.extra (id)",
  );
});
