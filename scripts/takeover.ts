/** `npm run takeover`: brings the database of the settings, made by commit 2ce4dc9, to this version's schema. */
import { existsSync } from "node:fs";
import { openAsOwner } from "#backend/database/copy/owner-access.ts";
import { readEnvironment } from "#config/environment.ts";
import { takeOver } from "./takeover/take-over.ts";

try {
  if (existsSync(".env")) process.loadEnvFile();
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = readEnvironment(process.env);
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  const { session, close } = await openAsOwner(url ? { url } : { directory: DATA_DIR });
  try {
    console.log(`Took over ${await takeOver(session)} rows`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
