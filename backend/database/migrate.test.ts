import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/postgres-databases.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";
import { migrate } from "./migrate.ts";
import { openAsOwner } from "./owner-access.ts";

test("an applied migration that has changed stops the start with one line, before any change", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const { session, close } = await openAsOwner({ url });
  onTestFinished(close);
  const migrationsDirectory = temporaryDirectory();
  const write = (name: string, sql: string) => writeFileSync(join(migrationsDirectory, name), sql);
  const start = () => migrate(session, { migrationsDirectory, report: () => undefined });
  const tables = async () =>
    (await session.query("select tablename from pg_tables where schemaname = 'public'")).rows;

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
