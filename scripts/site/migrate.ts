/**
 * `npm run site migrate`: brings the database of the settings up to date, for sites whose starts apply nothing. The
 * Supabase CLI applies a project's migrations; its stored records are brought up to date here.
 */

import { openAsOwner } from "@levidence/backend/database";
import { runWithSettings } from "#scripts/shared/run-with-settings.ts";
import { migrateRecords } from "#server/dossiers/former-records.ts";
import { openProjectDatabase } from "#server/open-project-database.ts";

const report = (line: string) => console.log(line);

await runWithSettings(async (settings) => {
  if (settings.SUPABASE_URL) {
    const url = settings.MIGRATION_DATABASE_URL ?? settings.DATABASE_URL;
    if (!url)
      throw new Error("With a Supabase project, run supabase db push, then this with its DATABASE_URL");
    const { connection, close } = await openAsOwner({ url });
    await migrateRecords(connection, report).finally(close);
    return "The project's dossiers have the shape of this version.";
  }
  const database = await openProjectDatabase({ ...settings, MIGRATIONS: "start" }, report);
  await database.close();
  return "The database has all migrations of this version.";
});
