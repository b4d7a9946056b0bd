/** For commands that work on the site's own database, as the settings name it. */
import { existsSync } from "node:fs";
import type { Database } from "#backend/database/database.ts";
import { DirectoryInUse } from "#backend/database/embedded/directory-lock.ts";
import { readEnvironment } from "#config/environment.ts";
import { openProjectDatabase } from "#server/open-project-database.ts";

/**
 * Opens the database, runs `work`, prints the line that it returns, and closes the database.
 * Prints one line and sets the exit code 1 when something fails.
 * @param supabaseAdvice what to do instead where the data belongs to a Supabase project
 */
export async function runOnDatabase(
  supabaseAdvice: string,
  work: (database: Database) => Promise<string>,
): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    const settings = readEnvironment(process.env);
    if (settings.SUPABASE_URL) throw new Error(supabaseAdvice);
    // The seed is for the start of the site.
    const database = await openProjectDatabase({ ...settings, SEED: "none" }, (line) => console.log(line));
    try {
      console.log(await work(database));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof DirectoryInUse) {
    return `${error.message}: stop the site, run this again, then start the site (the embedded database belongs to one process; with PostgreSQL the site may go on running)`;
  }
  return error instanceof Error ? error.message : String(error);
}
