import type { PostgrestError } from "@supabase/postgrest-js";
import type { DataClient } from "#app/data/data-client.ts";
import type { Stored } from "#app/data/entities/column.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";

/** A row that was changed since, or that cannot come back. */
export interface UndoConflict {
  table: string;
  /** What the row is about: the id of its product, or its own. */
  subject: string;
  change: number;
  /**
   * What stands in the way, by column: the value from before, and that of now, or what is free instead; `*`
   * with null is a row that was added and has changed. Null where nothing can be chosen.
   */
  values: Readonly<Record<string, { was: Stored; now?: Stored; free?: string } | null>> | null;
}

/**
 * What a person chose for a change, by column: true for the value from before, false for that of now, a text
 * for another one. `*` false leaves all that is about its subject alone.
 */
export type Choices = Readonly<Record<string, boolean | string>>;

/** By the ids of changes. */
export type Settled = Readonly<Record<number, Choices>>;

/**
 * Takes back what one request changed, or its part about one subject.
 * @returns how many rows changed; 0 when all was as before already
 * @throws PostgrestError `PT409` when a row has changed since, `PT404` when there is nothing to undo
 */
export async function undoChanges(
  client: DataClient,
  batch: string,
  { subject, settled = {} }: { subject?: string | undefined; settled?: Settled } = {},
): Promise<number> {
  return dataOrThrow(
    await client.rpc("undo_changes", { undone: batch, ...(subject && { only_subject: subject }), settled }),
  );
}

/**
 * Puts columns back to what they were before a change.
 * @returns false when they are so already
 * @throws PostgrestError as above
 */
export async function restoreFields(
  client: DataClient,
  change: number,
  fields: readonly string[],
  settled: Settled = {},
): Promise<boolean> {
  return dataOrThrow(await client.rpc("restore_fields", { change, fields: [...fields], settled }));
}

/** Returns the row that an undo met; `null` for another failure. */
export function undoConflict(error: unknown): UndoConflict | null {
  const { code, details } = ((error as { cause?: unknown }).cause ?? error) as Partial<PostgrestError>;
  return code === "PT409" && details ? JSON.parse(details) : null;
}
