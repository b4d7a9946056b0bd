/** For commands that work on the site's own database, as the settings name it. */
import type { Database } from "@levidence/backend/database";
import { openProjectDatabase } from "#server/open-project-database.ts";
import { runWithSettings } from "./run-with-settings.ts";

/**
 * Opens the database, runs `work`, prints the line that it returns, and closes the database.
 * Prints one line and sets the exit code 1 when something fails.
 * @param supabaseAdvice what to do instead where the data belongs to a Supabase project
 */
export async function runOnDatabase(
  supabaseAdvice: string,
  work: (database: Database) => Promise<string>,
): Promise<void> {
  await runWithSettings(async (settings) => {
    if (settings.SUPABASE_URL) throw new Error(supabaseAdvice);
    // The seed is for the start of the site.
    const database = await openProjectDatabase({ ...settings, SEED: "none" }, (line) => console.log(line));
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}
