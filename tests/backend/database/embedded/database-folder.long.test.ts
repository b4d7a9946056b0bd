/** A database folder with content is never overwritten, and a killed first start is repaired. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataDir } from "@electric-sql/pglite-prepopulatedfs";
import { openEmbeddedDatabase } from "@levidence/backend/database";
import {
  findOrMakeDatabase,
  IncompleteDatabase,
} from "@levidence/backend/src/database/embedded/database-folder.ts";
import { expect, test } from "vitest";
import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
import { embeddedTemplate } from "#tests/support/databases/embedded-template.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const filesUnder = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).sort() : [];

test.each(["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"])(
  "a database that lost %s stops the start with one line and stays as it is",
  async (part) => {
    const directory = temporaryDirectory();
    const folder = join(directory, "database");
    cpSync(join(embeddedTemplate, "database"), folder, { recursive: true });
    rmSync(join(folder, part), { recursive: true });
    const before = filesUnder(folder);

    const attempt = openEmbeddedDatabase({ ...demonstrationCatalogue, directory });
    await expect(attempt).rejects.toThrow(
      new RegExp(
        `^DATA_DIR: ${folder} is not a complete database, ${part} is missing, [^\\n]+ backup[^\\n]+$`,
      ),
    );
    expect(filesUnder(folder)).toEqual(before);
  },
);

test("a folder with something else in it stops the start, an empty one becomes the database", async () => {
  const directory = temporaryDirectory();
  const folder = join(directory, "database");
  mkdirSync(folder);
  writeFileSync(join(folder, "notes.txt"), "mine");
  const start = async (made: string) => {
    mkdirSync(made);
    writeFileSync(join(made, "PG_VERSION"), "18");
    return { close: async () => undefined };
  };
  await expect(findOrMakeDatabase(directory, start)).rejects.toThrow(IncompleteDatabase);
  expect(filesUnder(folder)).toEqual(["notes.txt"]);

  rmSync(join(folder, "notes.txt"));
  expect(await findOrMakeDatabase(directory, start)).toBe(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "PG_VERSION")).mode & 0o777).toBe(0o600);
  expect(filesUnder(directory)).toEqual(["database", "database/PG_VERSION"]);
});

test("the files of a new database have the catalogue that PGlite's own initialisation makes", async () => {
  const own = await catalogueOf(await PGlite.create());
  expect(own.length).toBeGreaterThan(60);
  expect(await catalogueOf(await PGlite.create({ loadDataDir: await dataDir() }))).toEqual(own);
});

/** Of a function for pg_upgrade, which PostgreSQL has since 18.7. The files are of an earlier one, as those of any server that was updated. */
const SINCE_18_7 = 4551;

/**
 * @returns each table of PostgreSQL's own with a digest of its rows, but its version, what it has pluralize, and
 *   what databases made since 18.7 note of their columns
 */
async function catalogueOf(pglite: PGlite) {
  const { rows: tables } = await pglite.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relname not in ('pg_statistic', 'sql_implementation_info') order by name`);
  const digests: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await pglite.query(
      `select md5(string_agg(line, '|' order by line)) from (
         select (to_jsonb(t) - '{attoptions,relpages,reltuples,relallvisible,relallfrozen}'::text[])::text as line from ${name} t
         where coalesce(to_jsonb(t) ->> 'oid', to_jsonb(t) ->> 'objoid') is distinct from $1) as lines`,
      [String(SINCE_18_7)],
    );
    digests.push([name, rows]);
  }
  await pglite.close();
  return digests;
}

const firstStart = `
  import { openEmbeddedDatabase } from "@levidence/backend/database";
  import { demonstrationCatalogue } from "#tests/support/databases/demonstration-catalogue.ts";
  const report = (line) => console.log(line);
  await openEmbeddedDatabase({ ...demonstrationCatalogue, directory: process.argv[1], report });
  console.log("open");
`;

/** Starts in `directory` and kills everything that was started as soon as `isMoment`. */
async function killAt(directory: string, isMoment: (lines: number) => boolean): Promise<string> {
  const site = spawn(process.execPath, ["--input-type=module", "--eval", firstStart, directory], {
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  let output = "";
  site.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const exit = once(site, "exit");
  await expect
    .poll(() => isMoment(output.split("\n").length - 1) || site.exitCode !== null, { interval: 10 })
    .toBe(true);
  process.kill(-Number(site.pid), "SIGKILL");
  await exit;
  return output;
}

test("a first start that is killed again and again is completed by the next one", async () => {
  const directory = temporaryDirectory();
  const unfinished = join(directory, "database.unfinished");
  const moments: ((lines: number) => boolean)[] = [
    () => existsSync(join(directory, "lock")),
    () => filesUnder(unfinished).length >= 300,
    (lines) => lines >= 9,
    () => existsSync(join(directory, "database")),
  ];
  for (const isMoment of moments) expect(await killAt(directory, isMoment)).not.toContain("open");

  const database = await openEmbeddedDatabase({ ...demonstrationCatalogue, directory });
  const { rows } = await database.runAs("service_role", {}, (transaction) =>
    transaction.query<{ count: number }>("select count(*) as count from public.products"),
  );
  await database.close();
  expect(rows[0]?.count).toBeGreaterThan(20);
  expect(existsSync(unfinished)).toBe(false);
});
