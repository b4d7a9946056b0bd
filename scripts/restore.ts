/**
 * `npm run restore -- <file>`, or `bucket:<name>`: makes the database of the settings, which must be new,
 * and the pictures.
 */
import { restoreSite } from "#server/backups/restore-site.ts";
import { runWithSettings } from "./run-with-settings.ts";

await runWithSettings(async (environment) => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0)
    throw new Error("Usage: npm run restore -- <file>, or bucket:<name> from BACKUP_BUCKET");
  return restoreSite(environment, file, (line) => console.log(line));
});
