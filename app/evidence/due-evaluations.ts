import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/**
 * Returns the active products by `dueAt`, the end of the last day for their evaluation; a hundred at most.
 * Apart from the recording, whose schemas this list does not load.
 * @throws PostgrestError
 */
export async function listDueEvaluations(client: DataClient) {
  const answer = await client
    .from("products")
    .select("id, title, evaluation_due_at")
    .eq("is_active", true)
    .not("evaluation_due_at", "is", null)
    .order("evaluation_due_at", { ascending: true })
    .order("id", { ascending: true })
    .limit(100);
  return dataOrThrow(answer).map(({ id, title, evaluation_due_at }) => ({
    id,
    title,
    dueAt: evaluation_due_at ?? "",
  }));
}
