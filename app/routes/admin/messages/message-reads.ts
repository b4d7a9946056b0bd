import type { DataClient } from "../../../data-client.ts";

/** Returns how many messages nobody has read yet; null when that cannot be found out, which is logged. Never throws. */
export async function countUnreadMessages(data: DataClient): Promise<number | null> {
  const { count, error } = await data
    .from("contact_messages")
    .select("id", { count: "exact", head: true })
    .is("read_at", null);
  if (error) console.error("Failed to count messages", error);
  return count;
}
