/** The read of the jobs' states. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { JobRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/**
 * Returns all jobs of the site, by name; none on a Supabase project.
 * @throws PostgrestError
 */
export async function getScheduledJobs(data: DataClient): Promise<JobRow[]> {
  return dataOrThrow(await data.rpc("scheduled_jobs"));
}
