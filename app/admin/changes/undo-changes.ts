import type { PostgrestError } from "@supabase/postgrest-js";
import type { Stored } from "#app/admin/entity/column.ts";
import { patiently } from "#app/admin/entity/patiently.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

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

/** What of a batch is not taken back yet: the first change of each part, the latest part first. */
interface Left {
  parts: number[];
  /** The first change of what is taken back already. */
  before?: number;
}

/**
 * Returns an undo of what one request changed, or of its part about one subject. It takes a large batch back part by
 * part, so that others are answered in between; called again with what stood in the way settled, it goes on there.
 */
export function undoing(batch: string, subject?: string) {
  let left: Left | undefined;
  return {
    /** Whether some parts are taken back. */
    isUnderWay: () => left?.before !== undefined,
    /** @throws PostgrestError `PT409` when a row has changed since, `PT404` when there is nothing to undo */
    async goOn(client: DataClient, settled: Settled = {}): Promise<void> {
      const undone = { undone: batch, ...(subject && { only_subject: subject }), settled };
      // What is about one subject stays together.
      left ??= subject ? { parts: [] } : await readParts(client, batch);
      if (left.parts.length === 0 && left.before === undefined)
        dataOrThrow(await patiently(() => client.rpc("undo_changes", undone)));
      while (left.parts.length > 0) {
        const [first = 0, ...parts]: number[] = left.parts;
        const bounds = { from_change: first, ...(left.before && { before_change: left.before }) };
        dataOrThrow(await patiently(() => client.rpc("undo_changes", { ...undone, ...bounds })));
        left = { parts, before: first };
      }
    },
  };
}

async function readParts(client: DataClient, batch: string): Promise<Left> {
  const rows = dataOrThrow(await patiently(() => client.rpc("undo_parts", { undone: batch })));
  const parts = rows.map(({ first_change }) => first_change);
  return { parts: parts.length > 1 ? parts : [] };
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
