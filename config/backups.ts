import type { Environment } from "./environment.ts";
import { isLoopbackUrl } from "./listening-address.ts";

/** What follows from the settings of the backups. */
export const backupTerms = (settings: Environment) => ({
  /** The newest one is late at this age: half the time between two is granted. */
  lateAfterSeconds: settings.BACKUP_EVERY * 1.5 * 3_600,
  /** Whether a public site takes none. A Supabase project takes its own. */
  areMissing:
    !(settings.BACKUP_DIR || settings.BACKUP_BUCKET || settings.SUPABASE_URL) &&
    !isLoopbackUrl(settings.SITE_URL),
});

export type BackupTerms = ReturnType<typeof backupTerms>;
