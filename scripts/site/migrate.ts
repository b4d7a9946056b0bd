/** `npm run site migrate`: brings the database of the settings up to date, for sites whose starts apply nothing. */

import { runWithSettings } from "#scripts/shared/run-with-settings.ts";
import { openProjectDatabase } from "#server/open-project-database.ts";

await runWithSettings(async (settings) => {
  if (settings.SUPABASE_URL) throw new Error("With a Supabase project, run supabase db push");
  const database = await openProjectDatabase({ ...settings, MIGRATIONS: "start" }, (line) =>
    console.log(line),
  );
  await database.close();
  return "The database has all migrations of this version.";
});
