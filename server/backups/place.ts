import type { DatabasePlace } from "@levidence/backend/database";
import type { Environment } from "#config/environment.ts";
import { Bucket } from "#server/bucket/bucket.ts";

/** Of an embedded database beside that of the site, and of the process that reads or fills it. */
export const MEMORY_LIMIT_MB = 256;

/** Instead of a folder. @returns the bucket of the settings. @throws Error without one */
export function backupBucket({ BACKUP_BUCKET }: Environment): Bucket {
  if (!BACKUP_BUCKET) throw new Error("BACKUP_BUCKET: not set; name the bucket, or a folder instead");
  return new Bucket(BACKUP_BUCKET);
}

/**
 * @returns the database of the settings
 * @throws Error with a Supabase project, which takes backups of its own
 */
export function placeOf(environment: Environment): DatabasePlace {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, SUPABASE_URL, DATA_DIR } = environment;
  if (SUPABASE_URL) throw new Error("With a Supabase project, take and restore backups there");
  const url = MIGRATION_DATABASE_URL ?? DATABASE_URL;
  return url ? { url } : { directory: DATA_DIR, memoryLimitMb: MEMORY_LIMIT_MB };
}
