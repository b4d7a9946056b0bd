/**
 * `npm run site restore <file>`, or `bucket:<name>`: makes the database of the settings, which must be new,
 * and the pictures.
 */

import { runWithSettings } from "#scripts/shared/run-with-settings.ts";
import { restoreSite } from "#server/backups/restore-site.ts";

await runWithSettings(async (environment) => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0)
    throw new Error("Usage: npm run site restore <file>, or bucket:<name> from BACKUP_BUCKET");
  return restoreSite(environment, file, (line) => console.log(line));
});
