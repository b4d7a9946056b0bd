import type { Stored } from "#app/admin/entity/column.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Database } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

type Functions = Database["public"]["Functions"];

/** A change of one row; `was` and `is_now` of an update, by column, with long texts cut. */
export type Change = Omit<Functions["change_history"]["Returns"][number], "was" | "is_now"> & {
  was: Values | null;
  is_now: Values | null;
};
type Values = Readonly<Record<string, Stored>>;

const UNDONE_WITHIN_MS = 30 * 86_400_000;

/** Whether the database still takes a change back. */
export const isRecent = ({ occurred_at }: Pick<Change, "occurred_at">): boolean =>
  Date.now() - Date.parse(occurred_at) < UNDONE_WITHIN_MS;

/** A row that can come back, with how many rows of each table went with it. */
export type DeletedRow = Omit<Functions["deleted_rows"]["Returns"][number], "dependants"> & {
  dependants: Readonly<Record<string, number>>;
};

/**
 * Of which table, subject and person, and on which day of Paris (`2026-11-24`); `before`: the id of a change.
 */
export interface ChangeQuery {
  table?: string | null;
  subject?: string | null;
  person?: string | null;
  day?: string | null;
  before?: number | null;
}

/**
 * Returns changes, the latest first.
 * @param most at most 1,000
 * @throws ReadFailure
 */
export async function readChanges(client: DataClient, query: ChangeQuery, most = 50): Promise<Change[]> {
  const { table, subject, person, day, before } = query;
  return dataOrThrow(
    await client.rpc("change_history", {
      ...(table && { of_table: table }),
      ...(subject && { of_subject: subject }),
      ...(person && { of_person: person }),
      ...(day && { on_day: day }),
      ...(before && { before_id: before }),
      most,
    }),
  ) as Change[];
}

/**
 * Returns fifty rows of a table that were deleted in the last thirty days, the latest first,
 * or those before one.
 * @throws ReadFailure
 */
export async function readDeleted(
  client: DataClient,
  table: string,
  before: number | null,
): Promise<DeletedRow[]> {
  return dataOrThrow(
    await client.rpc("deleted_rows", { of_table: table, ...(before && { before_id: before }) }),
  ) as DeletedRow[];
}
