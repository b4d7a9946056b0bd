/** `npm run takeover`: brings the settings' database, of commit 2ce4dc9, to this version's schema. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openAsOwner } from "#backend/database/owner-access.ts";
import { runWithSettings } from "#scripts/shared/run-with-settings.ts";
import { takeOver } from "./takeover/take-over.ts";

await runWithSettings(async (settings) => {
  const { DATA_DIR, DATABASE_URL, MIGRATION_DATABASE_URL } = settings;
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  if (settings.SUPABASE_URL)
    throw new Error("With a Supabase project there is no database to take over here");
  if (!url && !existsSync(join(DATA_DIR, "database"))) throw new Error(`There is no database in ${DATA_DIR}`);
  const { session, close } = await openAsOwner(url ? { url } : { directory: DATA_DIR });
  try {
    return `Took over ${await takeOver(session)} rows`;
  } finally {
    await close();
  }
});
