/**
 * `npm run schema:seal`: adds the digests of new migrations to the committed list, before they are merged.
 * With `--check` it only reports migrations that differ from the list.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { SYSTEM_MIGRATIONS } from "#backend/database/migrate.ts";
import { readMigrationFiles } from "#backend/database/migration-files.ts";
import { projectDatabase } from "#server/project-database.ts";

const ROOT = join(import.meta.dirname, "..");
/** What is on the list has been merged, and never changes again. In the format of `sha256sum`. */
const LIST = join(ROOT, "supabase/migrations.sha256");

const isCheck = process.argv.includes("--check");
const listed = readFileSync(LIST, "utf8").split("\n").filter(Boolean);
const folders = [SYSTEM_MIGRATIONS, join(ROOT, projectDatabase.migrationsDirectory)];
const files = (await Promise.all(folders.map(readMigrationFiles))).flat();
const present = files.map(({ path, digest }) => `${digest}  ${relative(ROOT, path)}`);

const pathOf = (line: string) => line.split("  ")[1];
const changed = listed.filter((line) => !present.includes(line)).map(pathOf);
const added = present.map(pathOf).filter((path) => !listed.map(pathOf).includes(path));

const problems = [
  ...changed.map((path) => `${path} is merged and has changed: restore it, and write a new migration`),
  ...(isCheck ? added : []).map(
    (path) => `${path} is not on the list of digests: run \`npm run schema:seal\``,
  ),
];
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
} else if (!isCheck) {
  writeFileSync(LIST, present.map((line) => `${line}\n`).join(""));
  for (const path of added) console.log(`Added ${path}`);
}
