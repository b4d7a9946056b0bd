import type { Database } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import type { DataSource } from "./data-source.ts";
import { openProjectDatabase } from "./open-project-database.ts";
import { startBackend } from "./start-backend.ts";
import { openSupabaseProject } from "./supabase-project.ts";

/**
 * Opens the data source that the settings name.
 * @param report receives lines for the person at the terminal
 * @param database one that is open, or being opened, instead of the one that the settings name
 * @throws when it cannot be opened; the message says what to correct, and everything opened is closed again
 */
export async function openDataSource(
  environment: Environment,
  report: (line: string) => void,
  database?: Database | Promise<Database>,
): Promise<DataSource> {
  const { SUPABASE_URL: dataUrl, SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  if (dataUrl && publishableKey)
    return openSupabaseProject(
      { dataUrl, publishableKey, secretKey: environment.SUPABASE_SECRET_KEY },
      report,
    );
  return startBackend(environment, report, await (database ?? openProjectDatabase(environment, report)));
}
