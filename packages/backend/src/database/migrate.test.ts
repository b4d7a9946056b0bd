import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OwnerConnection } from "#backend/database/connection.ts";
import { migrate, requireMigrated } from "#backend/database/migrate.ts";
import { readMigrationFiles } from "#backend/database/migration-files.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { isWhole } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { eventually } from "#tests/support/waiting.ts";

/** An empty database of each engine. */
const ENGINES = [
  ...(isWhole ? [{ engine: "PGlite", place: async () => ({ directory: temporaryDirectory() }) }] : []),
  {
    engine: "PostgreSQL",
    place: async () => {
      const { url, drop } = await createPostgresDatabase();
      onTestFinished(drop);
      return { url };
    },
  },
];

function folderOf(files: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(directory, name), sql);
  return directory;
}

const FIRST = { "1_first.sql": "create table public.first (id int);\n" };
const ADDS = { "2_adds.sql": "-- additive\nalter table public.first add column note text;\n" };
const CHANGES = { "3_changes.sql": "alter table public.first rename column note to remark;\n" };

describe.each(ENGINES)("on $engine", ({ place }) => {
  test("an earlier version starts after migrations that only add, and refuses others; a start may be told to apply none", async () => {
    const { connection, close } = await openAsOwner(await place());
    onTestFinished(close);
    const start = (files: Readonly<Record<string, string>>) =>
      migrate(connection, { migrationsDirectory: folderOf(files), report: () => undefined });
    const look = (files: Readonly<Record<string, string>>) =>
      requireMigrated(connection, { migrationsDirectory: folderOf(files) });

    await expect(look(FIRST)).rejects.toThrow(
      /^The database lacks migration \S+ and \d+ more.* `npm run site migrate`$/,
    );
    await start(FIRST);
    await look(FIRST);
    await expect(look({ ...FIRST, ...ADDS })).rejects.toThrow(
      /^The database lacks migration 2_adds\.sql, and MIGRATIONS=command /,
    );
    await start({ ...FIRST, ...ADDS });
    await start(FIRST);
    await look(FIRST);
    await connection.query("insert into public.first (id) values (1)");

    await start({ ...FIRST, ...ADDS, ...CHANGES });
    const refusal = /^The database holds migration 3_changes, which [^\n]* nothing was changed[^\n]*$/;
    await expect(start({ ...FIRST, ...ADDS })).rejects.toThrow(refusal);
    await expect(look({ ...FIRST, ...ADDS })).rejects.toThrow(refusal);
    expect((await connection.query("select remark from public.first")).rows).toEqual([{ remark: null }]);
  });

  test("a database of the Supabase CLI is refused with one line, and left as it is", async () => {
    const { connection, close } = await openAsOwner(await place());
    onTestFinished(close);
    await connection.script(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version, name) values ('1', 'first')`);
    const options = { migrationsDirectory: folderOf(FIRST), report: () => undefined };
    const refusal = /^The database was migrated by another program, [^\n]* nothing was changed: [^\n]*$/;
    await expect(migrate(connection, options)).rejects.toThrow(refusal);
    await expect(requireMigrated(connection, options)).rejects.toThrow(refusal);
    const { rows } = await connection.query("select to_regnamespace('backend') is not null as changed");
    expect(rows).toEqual([{ changed: false }]);
  });

  test("a squashed version starts on the database of the one before, as it is, and that one starts again", async () => {
    const { connection, close } = await openAsOwner(await place());
    onTestFinished(close);
    const applied: string[] = [];
    const start = (files: Readonly<Record<string, string>>) =>
      migrate(connection, { migrationsDirectory: folderOf(files), report: (line) => applied.push(line) });
    const before = { ...FIRST, ...ADDS };
    const baseline = { "2_baseline.sql": "create table public.first (id int, note text);\n" };
    const after = { ...baseline, "4_later.sql": "-- additive\ncreate table public.later (id int);\n" };

    await start(FIRST);
    const refusal =
      /^The database holds migration 1_first, [^\n]* older than 2_baseline\.sql, [^\n]* start the version of the site before this one on it once$/;
    await expect(start(baseline)).rejects.toThrow(refusal);
    await expect(requireMigrated(connection, { migrationsDirectory: folderOf(baseline) })).rejects.toThrow(
      refusal,
    );
    await start(before);

    applied.length = 0;
    await start(baseline);
    await requireMigrated(connection, { migrationsDirectory: folderOf(baseline) });
    expect(applied).toEqual([]);
    await start(after);
    await requireMigrated(connection, { migrationsDirectory: folderOf(after) });
    await start(before);
    await start(after);
    expect(applied).toEqual(["Applying migration 4_later.sql"]);
    await expect(start({ "5_baseline.sql": "" })).rejects.toThrow("is older than 5_baseline.sql");
  });
});

test("a migration may set what an extension knows in a session of its own, by an owner who is no superuser", async () => {
  const { url, drop } = await createPostgresDatabase();
  const owner = `owner_${randomUUID().replaceAll("-", "")}`;
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(async () => {
    await connection.script(`drop owned by ${owner}; drop role ${owner}`);
    await close();
    await drop();
  });
  const first = { "1_first.sql": "create extension pg_trgm with schema extensions;\n" };
  const start = (on: OwnerConnection, files: Readonly<Record<string, string>>) =>
    migrate(on, { migrationsDirectory: folderOf(files), report: () => undefined });
  await start(connection, first);
  await connection.script(`
    create role ${owner} login nosuperuser;
    grant anon, authenticated, service_role, supabase_auth_admin to ${owner};
    grant all on schema public, extensions, backend, supabase_migrations to ${owner};
    alter table backend.migrations owner to ${owner};
    alter table backend.migration_digests owner to ${owner};
    alter table supabase_migrations.schema_migrations owner to ${owner}`);
  const address = new URL(url);
  address.username = owner;
  const fresh = await openAsOwner({ url: address.href });
  onTestFinished(fresh.close);
  await start(fresh.connection, {
    ...first,
    "2_second.sql": `
      create function public.near() returns void language sql
        set pg_trgm.word_similarity_threshold = 0.5 as '';\n`,
  });
});

test.each([
  "drop table public.first",
  "alter table public.first rename column id to number",
  "REVOKE all on x from y",
])("a migration with “%s” cannot say that it only adds", async (sql) => {
  await expect(readMigrationFiles(folderOf({ "1_x.sql": `-- additive\n${sql};\n` }))).rejects.toThrow(
    "1_x.sql: an additive migration takes nothing away",
  );
  // Words of a comment take nothing away.
  const [commented] = await readMigrationFiles(folderOf({ "1_x.sql": `-- additive\n-- ${sql}\n` }));
  expect(commented?.isAdditive).toBe(true);
});

test.each([
  "create table public.x (id int);\nrevoke all on table public.x from anon",
  "create function x() returns int return 1;\nrevoke all on routine x() from public",
  "create procedure x() language sql as '';\nrevoke all on procedure x() from public",
])("a migration that only adds may limit the rights to what it creates: %s", async (sql) => {
  const [created] = await readMigrationFiles(folderOf({ "1_x.sql": `-- additive\n${sql};\n` }));
  expect(created?.isAdditive).toBe(true);
});

test("a migration behind a long reader holds up no other reader, and is applied when that one is done", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const open = async (): Promise<OwnerConnection> => {
    const { connection, close } = await openAsOwner({ url });
    onTestFinished(close);
    return connection;
  };
  const [owner, reader, visitor] = [await open(), await open(), await open()];
  const said: string[] = [];
  const start = (files: Readonly<Record<string, string>>) =>
    migrate(owner, { migrationsDirectory: folderOf(files), report: (line) => said.push(line) });
  await start(FIRST);
  // As pg_dump does, which reads the ledgers too.
  await reader.script(
    "begin; lock table public.first, backend.migrations, backend.migration_digests in access share mode",
  );
  await start(FIRST);
  const migrated = start({ ...FIRST, ...ADDS });
  await eventually(() =>
    expect(said.at(-1)).toBe("2_adds.sql waits until another session gives a lock back"),
  );
  // Without a limit the migration would queue here, and every visitor behind it, until the reader is done.
  for (let visit = 0; visit < 5; visit += 1) await visitor.query("select count(*) from public.first");
  expect((await visitor.query("select attname from pg_attribute where attname = 'note'")).rows).toEqual([]);
  await reader.script("commit");
  await migrated;
  await visitor.query("select note from public.first");
});

test("an applied migration that has changed stops the start with one line, before any change", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(close);
  const migrationsDirectory = temporaryDirectory();
  const write = (name: string, sql: string) => writeFileSync(join(migrationsDirectory, name), sql);
  const start = () => migrate(connection, { migrationsDirectory, report: () => undefined });
  const tables = async () =>
    (await connection.query("select tablename from pg_tables where schemaname = 'public'")).rows;

  write("1_first.sql", "create table public.first (id int);\n");
  await start();
  write("1_first.sql", "create table public.first (id bigint);\n");
  write("2_second.sql", "create table public.second (id int);\n");
  await expect(start()).rejects.toThrow(
    /^[^\n]*1_first\.sql has changed since it was applied [^\n]* nothing was changed[^\n]*$/,
  );
  expect(await tables()).toEqual([{ tablename: "first" }]);

  // The line ends of another system are no change.
  write("1_first.sql", "create table public.first (id int);\r\n");
  await start();
  expect(await tables()).toHaveLength(2);
});
