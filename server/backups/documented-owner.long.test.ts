/** The owner of docs/operating.md, who is no superuser, on PostgreSQL. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "@levidence/backend";
import { openAsOwner } from "@levidence/backend/database";
import { migrate, readMigrationFiles, readSeed } from "@levidence/backend/migrate";
import { expect, onTestFinished, test } from "vitest";
import { SCHEMA_VERSION } from "#app/product/record/texts.ts";
import { readEnvironment } from "#config/environment.ts";
import { demonstrationSeed, projectDatabase } from "#server/schema-names.ts";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { createUser } from "#tests/support/people/people.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { restoreSite } from "./restore-site.ts";
import { takeSiteBackup } from "./take-site-backup.ts";

const cluster = await prepared("postgresUrl");
const owner = `owner_${randomUUID().replaceAll("-", "")}`;

async function asSuperuser(...statements: string[]): Promise<void> {
  const { connection, close } = await openAsOwner({ url: cluster });
  for (const statement of statements) await connection.query(statement);
  await close();
}

/** @returns the address of an empty database of the owner */
async function ownDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const own = new URL(url);
  await asSuperuser(`alter database ${own.pathname.slice(1)} owner to ${owner}`);
  own.username = owner;
  return own.href;
}

const open = (databaseUrl: string) =>
  openDatabase({ ...demonstrationCatalogue, dataDirectory: "unused", databaseUrl });

/** Makes the roles as the page says, if the cluster has none yet. */
async function makeOwner(): Promise<void> {
  const [, roles = ""] = /```sql\n([^`]+)```/.exec(readFileSync("docs/operating.md", "utf8")) ?? [];
  const [grant = ""] = roles.split("\n").filter((line) => line.startsWith("grant"));
  expect(grant).toContain("authenticator, owner ");
  // A database makes the roles at its first start as a superuser.
  const { url, drop } = await createPostgresDatabase();
  await (
    await openDatabase({ ...demonstrationCatalogue, dataDirectory: "unused", databaseUrl: url })
  ).close();
  await drop();
  await asSuperuser(
    `create role ${owner} login nosuperuser`,
    grant.replace(" owner ", ` ${owner} `).replace(";", ""),
  );
  onTestFinished(() => asSuperuser(`drop owned by ${owner}`, `drop role ${owner}`));
}

/** What version 20261129001310 took, and later ones take in another form. */
const FORMER_ROWS = `
  update public.products set title = title || E'\\u200b', affiliate_url = 'https://anne:secret@'
  where id = (select min(id::text)::uuid from public.products);
  insert into public.search_synonyms (term, category_id)
  select term, min(id::text)::uuid
  from public.categories, unnest('{essai sans fil,essai sansfil}'::text[]) as term group by term`;

test("applies each migration in a session of its own, as upgrades do", async () => {
  await makeOwner();
  const url = await ownDatabase();
  const folders = ["packages/backend/src/database/own-schema", projectDatabase.migrationsDirectory];
  const files = (await Promise.all(folders.map(readMigrationFiles))).flat();
  for (const [index, { file }] of files.entries()) {
    const { connection, close } = await openAsOwner({ url });
    onTestFinished(close);
    const only = new Set(files.slice(0, index + 1).map(({ file }) => file));
    await migrate(connection, { ...projectDatabase, only, report: () => undefined });
    if (!file.includes("indicative_prices")) continue;
    // Its changes of criteria have a table of a later version.
    const later = /insert into private\.criteria_changes[\s\S]*?using \(slug\);/;
    for (const path of demonstrationSeed.files)
      await connection.script((await readSeed(path)).replace(later, ""));
    await connection.script(FORMER_ROWS);
  }
});

test("takes and restores a backup, and a dump by pg_dump without an error, with dossiers of an earlier release", async () => {
  await makeOwner();
  const from = await ownDatabase();
  const database = await open(from);
  await createUser(database);
  const owned = await openAsOwner({ url: from });
  await owned.connection.query(`update public.dossiers set record = record || '{"schemaVersion": 4}'`);
  await owned.close();
  const folder = temporaryDirectory();
  const settings = (url: string) => readEnvironment({ DATA_DIR: temporaryDirectory(), DATABASE_URL: url });
  const line = await takeSiteBackup(settings(from), folder, false);
  const dump = join(folder, "dump");
  execFileSync("pg_dump", ["--format=custom", `--file=${dump}`, from], { stdio: "pipe" });
  await database.close();

  const restored = await ownDatabase();
  await restoreSite(settings(restored), line.slice(0, line.indexOf(": ")), () => undefined);
  const copied = await ownDatabase();
  expect(
    execFileSync("pg_restore", ["--exit-on-error", `--dbname=${copied}`, dump], {
      encoding: "utf8",
      stdio: "pipe",
    }),
  ).toBe("");
  for (const url of [restored, copied]) {
    const copy = await open(url);
    await createUser(copy);
    const sql = "select count(*)::int as count from auth.users";
    expect((await copy.queryAs("supabase_auth_admin", {}, { sql })).rows).toEqual([{ count: 2 }]);
    const versions = "select distinct record -> 'schemaVersion' as version from public.dossiers";
    const { rows } = await copy.queryAs("service_role", {}, { sql: versions });
    expect(rows).toEqual([{ version: SCHEMA_VERSION }]);
    await copy.close();
  }
});
