import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@levidence/backend";
import {
  connectAsOwner,
  type Database,
  DatabaseUnavailable,
  openEmbeddedDatabase,
  openPostgresDatabase,
} from "@levidence/backend/database";
import { postgresProxy } from "@levidence/backend/testing/databases/postgres-proxy.ts";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { copyEmbeddedTemplate } from "#tests/support/databases/engines.ts";
import {
  copyPostgresTemplate,
  createPostgresDatabase,
  type PostgresPlace,
} from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { eventually } from "#tests/support/waiting.ts";

function seededDirectory(): string {
  const { directory, remove } = copyEmbeddedTemplate();
  onTestFinished(remove);
  return directory;
}

/** Of a database without migrations: making one takes seconds. */
async function emptyDatabaseDirectory(): Promise<string> {
  const directory = temporaryDirectory();
  copyEmbeddedTemplateTo(directory, await prepared("emptyTemplate"));
  return directory;
}

async function temporaryPostgres(made: Promise<PostgresPlace>): Promise<string> {
  const { url, drop } = await made;
  onTestFinished(drop);
  return url;
}

const emptyPostgres = () => temporaryPostgres(createPostgresDatabase());
const seededPostgres = () => temporaryPostgres(copyPostgresTemplate());

async function opened(options: Partial<Parameters<typeof openDatabase>[0]>): Promise<Database> {
  const database = await openDatabase({ ...demonstrationCatalogue, dataDirectory: "unused", ...options });
  onTestFinished(() => database.close());
  return database;
}

async function countProducts(database: Database): Promise<number> {
  const { rows } = await database.runAs("service_role", {}, (transaction) =>
    transaction.query<{ count: number }>("select count(*) as count from public.products"),
  );
  return rows[0]?.count ?? 0;
}

async function listTables(database: Database): Promise<string[]> {
  const { rows } = await database.runAs("service_role", {}, (transaction) =>
    transaction.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    ),
  );
  return rows.map(({ name }) => name);
}

const write = (database: Database, sql: string) =>
  database.runAs("service_role", {}, (transaction) => transaction.query(sql));

describe("the embedded database", () => {
  test("keeps written rows, and applies migrations and seed once", async () => {
    const dataDirectory = temporaryDirectory();
    const lines: string[] = [];
    const first = await openDatabase({
      ...demonstrationCatalogue,
      dataDirectory,
      report: (line) => lines.push(line),
    });
    expect(lines.some((line) => line.includes("_baseline.sql"))).toBe(true);
    expect(await countProducts(first)).toBeGreaterThan(20);
    await write(first, "delete from public.products");
    await first.close();

    lines.length = 0;
    const second = await opened({ dataDirectory, report: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    expect(await countProducts(second)).toBe(0);
  });

  test("refuses a second process on the same folder, naming the setting", async () => {
    const dataDirectory = seededDirectory();
    await opened({ dataDirectory });
    await expect(openDatabase({ ...demonstrationCatalogue, dataDirectory })).rejects.toThrow(
      /^DATA_DIR: .* in use/,
    );
  });

  test("names the migration that failed and keeps the ones before it", async () => {
    const dataDirectory = await emptyDatabaseDirectory();
    const migrationsDirectory = temporaryDirectory();
    writeFileSync(join(migrationsDirectory, "1_good.sql"), "create table public.good (id int)");
    writeFileSync(join(migrationsDirectory, "2_bad.sql"), "create table public.half (id int); select 1/0");
    const options = { dataDirectory, migrationsDirectory, migrateRows: undefined, seed: undefined };
    await expect(opened(options)).rejects.toThrow(/2_bad\.sql: division by zero/);

    writeFileSync(join(migrationsDirectory, "2_bad.sql"), "create table public.half (id int)");
    expect(await listTables(await opened(options))).toEqual(["good", "half"]);
  });

  test("stops at a database of another version, with one line, and changes nothing", async () => {
    const dataDirectory = await emptyDatabaseDirectory();
    const migrationsDirectory = temporaryDirectory();
    writeFileSync(join(migrationsDirectory, "1_former.sql"), "create table public.former (id int)");
    const former = { dataDirectory, migrationsDirectory, migrateRows: undefined, seed: undefined };
    await (await openDatabase({ ...demonstrationCatalogue, ...former })).close();

    const lines: string[] = [];
    const attempt = opened({ dataDirectory, report: (line) => lines.push(line) });
    await expect(attempt).rejects.toThrow(
      /^The database holds migration 1_former, .* nothing was changed[^\n]*$/,
    );
    expect(lines).toEqual([]);
    const database = await opened(former);
    expect(await listTables(database)).toEqual(["former"]);
  });

  test("ends a transaction that takes too long, loses nothing committed and answers again", async () => {
    const directory = seededDirectory();
    const database = await openEmbeddedDatabase({
      ...demonstrationCatalogue,
      directory,
      transactionTimeoutMs: 2_000,
    });
    onTestFinished(() => database.close());
    const keep = "update public.products set merchant = 'kept' where slug = 'nokia-3210'";
    await eventually(() => write(database, keep));
    const before = await eventually(() => countProducts(database));

    const endless = database.runAs("anon", {}, (transaction) =>
      transaction.query("select count(*) from generate_series(1, 100000000) a, generate_series(1, 1000) b"),
    );
    await expect(endless).rejects.toThrow(DatabaseUnavailable);

    expect(await eventually(() => countProducts(database))).toBe(before);
    const { rows } = await eventually(() =>
      database.runAs("anon", {}, (transaction) =>
        transaction.query("select merchant from public.products where slug = 'nokia-3210'"),
      ),
    );
    expect(rows).toEqual([{ merchant: "kept" }]);
  });

  test("does not block its caller while a statement runs", async () => {
    const database = await opened({ dataDirectory: seededDirectory() });
    const slow = write(database, "select count(*) from generate_series(1, 3000000)");
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await slow;
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  test("turns callers away when too many wait", async () => {
    const directory = seededDirectory();
    const database = await openEmbeddedDatabase({
      ...demonstrationCatalogue,
      directory,
      maxWaitingTransactions: 3,
    });
    onTestFinished(() => database.close());
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => database.ping()));
    // One runs, and three wait.
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await eventually(() => countProducts(database))).toBeGreaterThan(0);
  });
});

describe("PostgreSQL", () => {
  test("lets several processes start together on an empty database", async () => {
    const databaseUrl = await emptyPostgres();
    const databases = await Promise.all([1, 2, 3].map(() => opened({ databaseUrl })));
    const counts = await Promise.all(databases.map(countProducts));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThan(20);
  });

  test("stops at a database that the Supabase CLI has migrated, with one line, and changes nothing", async () => {
    const databaseUrl = await emptyPostgres();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`
      create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version, name) values ('20261121100100', 'private_schema')`);
    await expect(opened({ databaseUrl })).rejects.toThrow(
      /^The database was migrated by another program, such as the Supabase CLI, .* nothing was changed[^\n]*$/,
    );
    const { rows } = await client.query(
      "select nspname from pg_namespace where nspname in ('auth', 'backend', 'private', 'extensions')",
    );
    expect(rows).toEqual([]);
  });

  test("runs as authenticator when the address names that role", async () => {
    const migrationDatabaseUrl = await seededPostgres();
    const url = new URL(migrationDatabaseUrl);
    url.username = "authenticator";
    const database = await opened({ databaseUrl: url.href, migrationDatabaseUrl });
    const { rows } = await database.runAs("anon", {}, (transaction) =>
      transaction.query("select session_user as session, current_user as role"),
    );
    expect(rows).toEqual([{ session: "authenticator", role: "anon" }]);
  });

  test("needs no owner's address where starts apply no migrations", async () => {
    const url = new URL(await seededPostgres());
    url.username = "authenticator";
    expect(await countProducts(await opened({ databaseUrl: url.href, isMigrated: true }))).toBeGreaterThan(0);
    const unready = opened({ databaseUrl: await emptyPostgres(), isMigrated: true });
    await expect(unready).rejects.toThrow(/^The database lacks migration .*`npm run site migrate`$/);
  });

  test("gives up the rights of a superuser in the address", async () => {
    const database = await opened({ databaseUrl: await seededPostgres() });
    const { rows } = await database.runAs("anon", {}, (transaction) =>
      transaction.query("select session_user as role"),
    );
    expect(rows).toEqual([{ role: "authenticator" }]);
  });

  test("announces a change made by SQL from another connection, as soon as the server does", async () => {
    const databaseUrl = await seededPostgres();
    const database = await opened({ databaseUrl });
    const heard = new Promise<string>((resolve) => database.onChange(resolve));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("update public.categories set name = name");
    await client.end();
    // A lost connection that is noticed later has no text.
    expect(await heard).toContain("categories");
  });

  test("one connection listens for a pool of any size; when it is lost it is replaced and announces a change", async () => {
    const databaseUrl = await seededPostgres();
    const database = await opened({ databaseUrl });
    await Promise.all(Array.from({ length: 10 }, () => countProducts(database)));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    const listening = `from pg_stat_activity where datname = current_database() and application_name = 'change listener'`;
    expect((await client.query(`select pid ${listening}`)).rows).toHaveLength(1);

    const heard = new Promise<void>((resolve) => database.onChange(() => resolve()));
    await client.query(`select pg_terminate_backend(pid) ${listening}`);
    await heard;
    const again = new Promise<void>((resolve) => database.onChange(() => resolve()));
    await client.query("update public.categories set name = name");
    await again;
  });

  test("has no statement compiled, which takes longer than any of them", async () => {
    const database = await opened({ databaseUrl: await seededPostgres() });
    const { rows } = await database.queryAs("anon", {}, { sql: "show jit" });
    expect(rows).toEqual([{ jit: "off" }]);
  });

  test("names the setting when the server does not answer", async () => {
    const unreachable = openDatabase({
      ...demonstrationCatalogue,
      dataDirectory: "unused",
      databaseUrl: "postgres://nobody@127.0.0.1:1/none",
    });
    await expect(unreachable).rejects.toThrow(/^DATABASE_URL: PostgreSQL cannot be reached/);
  });

  test("waits for a server that is slow to answer, as on a machine that has just started", async () => {
    const proxy = await postgresProxy(await seededPostgres());
    onTestFinished(() => proxy.close());
    proxy.freeze();
    const connecting = connectAsOwner(proxy.url, "DATABASE_URL");
    setTimeout(() => proxy.thaw(), 6_000);
    await (await connecting).close();
  });

  test("ends a statement that takes too long", async () => {
    const databaseUrl = await seededPostgres();
    const database = await openPostgresDatabase({
      ...demonstrationCatalogue,
      databaseUrl,
      transactionTimeoutMs: 300,
    });
    onTestFinished(() => database.close());
    await expect(write(database, "select pg_sleep(5)")).rejects.toThrow(DatabaseUnavailable);
    expect(await eventually(() => countProducts(database))).toBeGreaterThan(0);
  });
});
