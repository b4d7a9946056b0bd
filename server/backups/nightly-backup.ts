/** The process of the nightly backup: prints a line about it, or its reason on stderr with exit code 1. */
import { readEnvironment } from "#config/environment.ts";
import { takeSiteBackup } from "./take-site-backup.ts";

try {
  const environment = readEnvironment(process.env);
  console.log(await takeSiteBackup(environment, environment.BACKUP_DIR ?? "bucket", true));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
