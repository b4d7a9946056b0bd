/** `npm run backup -- <folder>`: adds a backup of the site, which may be running, to the folder. */
import { takeSiteBackup } from "#server/backups/take-site-backup.ts";
import { runWithSettings } from "./run-with-settings.ts";

await runWithSettings(async (environment) => {
  const [folder, ...others] = process.argv.slice(2);
  if (!folder || others.length > 0) throw new Error("Usage: npm run backup -- <folder>");
  return takeSiteBackup(environment, folder, false);
});
