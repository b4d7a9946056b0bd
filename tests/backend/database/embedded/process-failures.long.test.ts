/** The site when the process of its database fails. */
import { type ChildProcess, spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type Database, DatabaseUnavailable, openEmbeddedDatabase } from "@levidence/backend/database";
import { lockDirectory } from "@levidence/backend/src/database/embedded/directory-lock.ts";
import { expect, onTestFinished, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { copyEmbeddedTemplate } from "#tests/support/databases/engines.ts";

function seededDirectory(): string {
  const { directory, remove } = copyEmbeddedTemplate();
  onTestFinished(remove);
  return directory;
}

async function opened(directory = seededDirectory()): Promise<Database> {
  const database = await openEmbeddedDatabase({ ...demonstrationCatalogue, directory });
  onTestFinished(() => database.close());
  return database;
}

/** Returns a list that collects the processes started from now on. */
function startedProcesses(): ChildProcess[] {
  const processes: ChildProcess[] = [];
  const onStart = (message: unknown) => processes.push((message as { process: ChildProcess }).process);
  subscribe("child_process", onStart);
  onTestFinished(() => void unsubscribe("child_process", onStart));
  return processes;
}

async function countProducts(database: Database): Promise<number> {
  const { rows } = await database.runAs("service_role", {}, (transaction) =>
    transaction.query<{ count: number }>("select count(*) as count from public.products"),
  );
  return rows[0]?.count ?? 0;
}

const write = (database: Database, sql: string) =>
  database.runAs("service_role", {}, (transaction) => transaction.query(sql));

const siteWithEndlessStatement = `
  import { openEmbeddedDatabase } from "@levidence/backend/database";
  import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
  const options = { ...demonstrationCatalogue, directory: process.argv[1], transactionTimeoutMs: 60_000 };
  const database = await openEmbeddedDatabase(options);
  const statement = "select count(*) from generate_series(1, 100000000) a, generate_series(1, 1000) b";
  void database.runAs("anon", {}, (transaction) => transaction.query(statement));
  setTimeout(() => console.log("running"), 200);
`;

test("answers again after its process has died", async () => {
  const processes = startedProcesses();
  const database = await opened();
  await write(database, "update public.products set merchant = 'kept' where slug = 'nokia-3210'");

  // Within a transaction, so that no task of the maintenance meets the dead process first.
  const lost = database.runAs("service_role", {}, async (transaction) => {
    await transaction.query("select 1");
    processes.at(-1)?.kill("SIGKILL");
    await transaction.query("select 1");
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailable);
  const { rows } = await write(database, "select merchant from public.products where slug = 'nokia-3210'");
  expect(rows).toEqual([{ merchant: "kept" }]);
});

test("continues in a new process after a statement that exhausts its stack", async () => {
  const processes = startedProcesses();
  const database = await opened();
  const nested = `${"(".repeat(50_000)}a${")".repeat(50_000)}`;
  const attempt = database.runAs("service_role", {}, (transaction) =>
    transaction.query("select 'a' ~ $1", [nested]),
  );
  // The next transaction already waits; it must not be sent to the ending process.
  const next = countProducts(database);
  await expect(attempt).rejects.toMatchObject({ code: "XX000" });
  expect(await next).toBeGreaterThan(20);
  expect(processes).toHaveLength(2);
});

test("commits nothing of a write that exhausts its stack", async () => {
  const database = await opened();
  const nested = `${"(".repeat(50_000)}a${")".repeat(50_000)}`;
  const sql = "insert into public.categories (slug, name) select 'deep', ('a' ~ $1)::text returning slug";
  const attempt = database.queryAs("service_role", {}, { sql, parameters: [nested] });
  await expect(attempt).rejects.toMatchObject({ code: "XX000" });
  const { rows } = await write(database, "select slug from public.categories where slug = 'deep'");
  expect(rows).toEqual([]);
});

test("keeps its process after an internal error without harm", async () => {
  const processes = startedProcesses();
  const database = await opened();
  const attempt = database.runAs("anon", {}, (transaction) =>
    transaction.query("select to_tsvector($1::regconfig, 'a')", ["1"]),
  );
  await expect(attempt).rejects.toMatchObject({ code: "XX000" });
  expect(await countProducts(database)).toBeGreaterThan(20);
  expect(processes).toHaveLength(1);
});

test("continues in a new process after the old one stopped accepting messages", async () => {
  const processes = startedProcesses();
  const database = await opened();
  processes.at(-1)?.emit("error", new Error("EPIPE"));
  expect(await countProducts(database)).toBeGreaterThan(20);
  expect(processes).toHaveLength(2);
});

test("refuses while no process can be started, and continues afterwards", async () => {
  const processes = startedProcesses();
  const database = await opened();
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = "/nowhere/node";
  processes.at(-1)?.kill("SIGKILL");
  await expect(countProducts(database)).rejects.toThrow(DatabaseUnavailable);
  await expect(countProducts(database)).rejects.toThrow(DatabaseUnavailable);
  process.execPath = execPath;
  expect(await countProducts(database)).toBeGreaterThan(20);
});

test.each([
  ["SIGKILL", "has just died"],
  ["SIGSTOP", "does not answer"],
] as const)("after %s, closes and frees the folder although its process %s", async (signal, _) => {
  const directory = seededDirectory();
  const processes = startedProcesses();
  const database = await openEmbeddedDatabase({ ...demonstrationCatalogue, directory });
  processes.at(-1)?.kill(signal);
  await database.close();
  (await lockDirectory(directory)).release();
});

test("ends with its parent process, even during a statement", async () => {
  const directory = seededDirectory();
  const site = spawn(
    process.execPath,
    ["--input-type=module", "--eval", siteWithEndlessStatement, directory],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  onTestFinished(() => void site.kill("SIGKILL"));
  await once(site.stdout, "data");
  site.kill("SIGKILL");
  await once(site, "exit");
  (await lockDirectory(directory)).release();
});
