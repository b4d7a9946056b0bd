/** `npm run site backup <folder>`, or `bucket`: adds a backup of the site, which may be running. */

import { runWithSettings } from "#scripts/shared/run-with-settings.ts";
import { takeSiteBackup } from "#server/backups/take-site-backup.ts";

await runWithSettings(async (environment) => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0)
    throw new Error("Usage: npm run site backup <folder>, or bucket for BACKUP_BUCKET");
  return takeSiteBackup(environment, folder, false);
});
