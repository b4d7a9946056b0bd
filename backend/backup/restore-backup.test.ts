/** Backups of other versions of the schema. */
import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrate, refuseForeignLedger } from "#backend/database/migrate.ts";
import { openAsOwner } from "#backend/database/owner-access.ts";
import type { OwnerSession } from "#backend/database/session.ts";
import { projectDatabase } from "#server/project-database.ts";
import { createPostgresDatabase } from "#tests/postgres-databases.ts";
import { temporaryDirectory } from "#tests/temporary-directory.ts";
import { BackupReader } from "./backup-file.ts";
import { restoreRows } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";

const { migrationsDirectory } = projectDatabase;
const options = { migrationsDirectory, report: () => undefined };

async function emptyDatabase(): Promise<OwnerSession> {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const { session, close } = await openAsOwner({ url });
  onTestFinished(close);
  return session;
}

async function backupOf(session: OwnerSession): Promise<BackupReader> {
  const path = join(temporaryDirectory(), "backup.tar");
  await takeBackup(
    { session, pictures: { files: async () => [], read: async () => null } },
    path,
    new Date(),
  );
  const backup = await BackupReader.open(path);
  onTestFinished(() => backup.close());
  return backup;
}

test("a backup of an older version is restored by its own migrations, and the later ones follow", async () => {
  const older = temporaryDirectory();
  cpSync(migrationsDirectory, older, { recursive: true });
  const later = readdirSync(older).sort().slice(1);
  for (const file of later) rmSync(join(older, file));
  const source = await emptyDatabase();
  await migrate(source, { ...options, migrationsDirectory: older });
  await source.query("insert into public.categories (slug, name) values ('audio', 'Audio')");

  const backup = await backupOf(source);
  const target = await emptyDatabase();
  const steps: string[] = [];
  await restoreRows(backup, target, { ...options, report: (line) => steps.push(line) });
  expect(steps.slice(-later.length)).toEqual(later.map((file) => `Applying migration ${file}`));
  expect((await target.query("select name from public.categories")).rows).toEqual([{ name: "Audio" }]);
  // A column that came with a later migration.
  expect((await target.query("select choice_id from public.categories")).rows).toEqual([{ choice_id: null }]);
});

test("a backup of a newer version, or of another text of a migration, is refused with its name", async () => {
  const files = { migrations: [{ file: "20990101000000_next.sql", digest: "1" }], isSeeded: true };
  await expect(refuseForeignLedger(files, migrationsDirectory)).rejects.toThrow(
    /20990101000000_next\.sql, which this version of the site does not have; nothing was changed/,
  );
  const [file = ""] = readdirSync(migrationsDirectory).filter((name) => name.endsWith(".sql"));
  const changed = { migrations: [{ file, digest: "1" }], isSeeded: true };
  await expect(refuseForeignLedger(changed, migrationsDirectory)).rejects.toThrow(
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
