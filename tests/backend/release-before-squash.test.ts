/**
 * A database that commit f439dc8d had made, before the squash, starts with this version as it is. The test lives
 * until the next squash: then such a database is older than the release before.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openAsOwner } from "@levidence/backend/database";
import { migrate, readMigrationFiles, requireMigrated } from "@levidence/backend/migrate";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "#server/root.ts";
import { demonstrationSeed, projectDatabase } from "#server/schema-names.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { isWhole } from "#tests/support/extent.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const LEDGER = readFileSync(join(import.meta.dirname, "ledger-before-squash.sql"), "utf8");
const LAST = "20261125203115";
const OWN_LAST = "20261124170000";

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

/** Its schema is that of the baseline, and of the package's own files until then, which never change. */
const isOfBefore = ({ version, name }: { version: string; name: string }) =>
  name === "baseline" || version <= OWN_LAST;

describe.each(ENGINES)("on $engine", ({ place }) => {
  test("a database of the release before starts, and only what is new is applied", async () => {
    const own = await readMigrationFiles(join(ROOT, "packages/backend/src/database/own-schema"));
    const project = await readMigrationFiles(projectDatabase.migrationsDirectory);
    expect(project[0]).toMatchObject({ version: LAST, name: "baseline" });
    const files = [...own, ...project];
    const { connection, close } = await openAsOwner(await place());
    onTestFinished(close);
    await connection.script(LEDGER);
    for (const { sql } of files.filter(isOfBefore)) await connection.script(sql);
    await connection.query("insert into public.categories (slug, name) values ('audio', 'Audio')");
    const ledger = async () =>
      (await connection.query("select file from backend.migration_digests order by file")).rows.map(
        ({ file }) => file,
      );
    const before = await ledger();

    const said: string[] = [];
    const options = {
      ...projectDatabase,
      seed: demonstrationSeed,
      report: (line: string) => said.push(line),
    };
    await migrate(connection, options);
    const added = files.filter((file) => !isOfBefore(file)).map(({ file }) => file);
    expect(added.length).toBeGreaterThan(10);
    expect(said).toEqual(added.map((file) => `Applying migration ${file}`));
    expect((await connection.query("select slug from public.categories")).rows).toEqual([{ slug: "audio" }]);
    expect(await ledger()).toEqual([...before, ...added].sort());

    said.length = 0;
    await migrate(connection, options);
    await requireMigrated(connection, options);
    expect(said).toEqual([]);
  });
});
