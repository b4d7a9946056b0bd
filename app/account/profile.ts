import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProfileRow } from "#app/lib/data/database-types.ts";

export type Profile = ProfileRow;

/** Returns the person's profile; null without one, and after a failure, which is logged. Never throws. */
export async function readProfile(client: DataClient, userId: string): Promise<Profile | null> {
  const { data, error } = await client.from("profiles").select("*").eq("id", userId).single();
  if (error) console.error("Failed to fetch profile", error);
  return data;
}
