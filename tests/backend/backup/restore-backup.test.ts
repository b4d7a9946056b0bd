/** Backups of other versions of the schema. */
import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackupReader, restoreRows, takeBackup } from "@levidence/backend/backup";
import { type OwnerConnection, openAsOwner } from "@levidence/backend/database";
import { filesOfHistory, migrate, readMigrationFiles } from "@levidence/backend/migrate";
import { expect, onTestFinished, test } from "vitest";
import { projectDatabase } from "#server/schema-names.ts";
import { createPostgresDatabase } from "#tests/support/databases/postgres-databases.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const { migrationsDirectory } = projectDatabase;
const options = { migrationsDirectory, report: () => undefined };

async function emptyDatabase(): Promise<OwnerConnection> {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const { connection, close } = await openAsOwner({ url });
  onTestFinished(close);
  return connection;
}

async function backupOf(connection: OwnerConnection): Promise<BackupReader> {
  const path = join(temporaryDirectory(), "backup.tar");
  await takeBackup(
    { connection, pictures: { files: async () => [], read: async () => null } },
    path,
    new Date(),
  );
  const backup = await BackupReader.open(path);
  onTestFinished(() => backup.close());
  return backup;
}

test("a backup of an older version is restored by its own migrations, and the later ones follow", async () => {
  const source = await emptyDatabase();
  await migrate(source, options);
  await source.query("insert into public.categories (slug, name) values ('audio', 'Audio')");

  const newer = temporaryDirectory();
  cpSync(migrationsDirectory, newer, { recursive: true });
  const later = "20990101000000_later.sql";
  writeFileSync(join(newer, later), "alter table public.categories add column extra text;\n");
  const target = await emptyDatabase();
  const steps: string[] = [];
  await restoreRows(await backupOf(source), target, {
    migrationsDirectory: newer,
    report: (line) => steps.push(line),
  });
  expect(steps.at(-1)).toBe(`Applying migration ${later}`);
  expect((await target.query("select name, extra from public.categories")).rows).toEqual([
    { name: "Audio", extra: null },
  ]);
});

test("a backup from before a squash is restored by the baseline", async () => {
  const [baseline] = await readMigrationFiles(migrationsDirectory);
  if (!baseline) throw new Error("There is no baseline");
  const before = temporaryDirectory();
  writeFileSync(join(before, "1_first.sql"), "");
  writeFileSync(join(before, `${baseline.version}_last.sql`), baseline.sql);
  const source = await emptyDatabase();
  await migrate(source, { ...options, migrationsDirectory: before });
  await source.query("insert into public.categories (slug, name) values ('audio', 'Audio')");

  const target = await emptyDatabase();
  await restoreRows(await backupOf(source), target, options);
  expect((await target.query("select name from public.categories")).rows).toEqual([{ name: "Audio" }]);
  const ledger = await target.query(
    "select file from backend.migration_digests where file like '%\\_baseline.sql'",
  );
  expect(ledger.rows).toEqual([{ file: baseline.file }]);
});

test("a backup of a newer version, or of another text of a migration, is refused with its name", async () => {
  const files = { migrations: [{ file: "20990101000000_next.sql", digest: "1" }], isSeeded: true };
  await expect(filesOfHistory(files, migrationsDirectory)).rejects.toThrow(
    /20990101000000_next\.sql, which this version of the site does not have; nothing was changed/,
  );
  const [file = ""] = readdirSync(migrationsDirectory).filter((name) => name.endsWith(".sql"));
  const changed = { migrations: [{ file, digest: "1" }], isSeeded: true };
  await expect(filesOfHistory(changed, migrationsDirectory)).rejects.toThrow(
    `${file}, which this version of the site has with another text`,
  );
});

test("a table that no migration made is named, and no row is restored", async () => {
  const source = await emptyDatabase();
  await migrate(source, options);
  await source.query("create table public.extra (id integer)");
  const target = await emptyDatabase();
  await expect(restoreRows(await backupOf(source), target, options)).rejects.toThrow(
    "The table public.extra (id) is only in the backup",
  );
  expect((await target.query("select from backend.secrets")).rows).toEqual([]);
});
