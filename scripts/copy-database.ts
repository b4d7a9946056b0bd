/**
 * `npm run copy-database -- <former DATA_DIR or DATABASE_URL>`: copies its rows into the new database of the
 * settings.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { copyDatabase } from "#backend/database/copy/copy-database.ts";
import { readEnvironment } from "#config/environment.ts";
import { projectDatabase } from "#server/project-database.ts";

try {
  const [from, ...others] = process.argv.slice(2);
  if (!from || others.length > 0)
    throw new Error("Usage: npm run copy-database -- <DATA_DIR or DATABASE_URL>");
  const isAddress = /^postgres(ql)?:\/\//.test(from);
  if (!isAddress && !existsSync(join(from, "database"))) throw new Error(`There is no database in ${from}`);
  if (existsSync(".env")) process.loadEnvFile();
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = readEnvironment(process.env);
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  const rows = await copyDatabase(
    isAddress ? { url: from } : { directory: from },
    url ? { url } : { directory: DATA_DIR },
    { ...projectDatabase, report: (line) => console.log(line) },
  );
  console.log(`Copied ${rows} rows`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
