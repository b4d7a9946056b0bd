import type { DataClient } from "#app/data/data-client.ts";
import type { ProfileRow } from "#app/data/database-types.ts";

export type Profile = ProfileRow;

/** Returns the person's profile; null when there is none or it cannot be read, which is logged. Never throws. */
export async function readProfile(client: DataClient, userId: string): Promise<Profile | null> {
  const { data, error } = await client.from("profiles").select("*").eq("id", userId).single();
  if (error) console.error("Failed to fetch profile", error);
  return data;
}
