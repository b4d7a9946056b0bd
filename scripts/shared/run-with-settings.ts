/** For commands that need the settings. */
import { existsSync } from "node:fs";
import { DirectoryInUse } from "@levidence/backend/database";
import { type Environment, readEnvironment } from "#config/environment.ts";

/** Runs `work` and prints the line that it returns; or one line, with exit code 1, when something fails. */
export async function runWithSettings(work: (environment: Environment) => Promise<string>): Promise<void> {
  try {
    if (existsSync(".env")) process.loadEnvFile();
    console.log(await work(readEnvironment(process.env)));
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
