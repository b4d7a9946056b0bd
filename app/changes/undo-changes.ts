import type { PostgrestError } from "@supabase/postgrest-js";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/** A row that somebody has changed since, or that cannot come back. */
export interface UndoConflict {
  table: string;
  /** What the row is about: the id of its product, or its own. */
  subject: string;
}

/**
 * Takes back what one request changed, or its part about one subject.
 * @returns how many rows changed; 0 when all was as before already
 * @throws PostgrestError `PT409` when a row has changed since, `PT404` when there is nothing to undo
 */
export async function undoChanges(client: DataClient, batch: string, subject?: string): Promise<number> {
  return dataOrThrow(
    await client.rpc("undo_changes", { undone: batch, ...(subject && { only_subject: subject }) }),
  );
}

/** Returns the row that an undo met; `null` for another failure. */
export function undoConflict(error: unknown): UndoConflict | null {
  const { code, details } = ((error as { cause?: unknown }).cause ?? error) as Partial<PostgrestError>;
  return code === "PT409" && details ? JSON.parse(details) : null;
}
