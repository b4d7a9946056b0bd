/** A save names the version that it replaces (docs/decisions/012). */

/** A row as its form was filled from it. */
export interface EditedRow<Draft> {
  id: string;
  /** The row's `updated_at`, to the microsecond: names the version. */
  version: string;
  draft: Draft;
}

export type UpdateOutcome<Draft> =
  | { status: "saved" }
  /** Somebody saved another version meanwhile; nothing was written. */
  | { status: "changed"; current: EditedRow<Draft> }
  | { status: "gone" };

/** A write changed no row although the row exists: the policies hid it. */
export class Unreached extends Error {
  override name = "Unreached";
  /** PostgREST's code for a missing single row. */
  code = "PGRST116";
}

interface Table<Draft> {
  /** Writes these fields where the version is still `base`'s; `data` are the rows that were changed. */
  update(changes: Partial<Draft>): PromiseLike<{ data: unknown[] | null; error: unknown }>;
  /** Reads the row as it is now; `null` without one. */
  read(): Promise<EditedRow<Draft> | null>;
}

/**
 * Saves the changed fields of a row if its version is still the one that the form was filled from.
 * @param base what the form was filled from
 * @param draft what it holds now
 * @throws Unreached without the rights to change the row; what the data client says otherwise
 */
export async function updateRow<Draft extends object>(
  base: EditedRow<Draft>,
  draft: Draft,
  { update, read }: Table<Draft>,
): Promise<UpdateOutcome<Draft>> {
  const { data, error } = await update(changedFields(base.draft, draft));
  if (error) throw error;
  if (data?.length) return { status: "saved" };
  const current = await read();
  if (!current) return { status: "gone" };
  // Still the same version: it was not another editor who kept the change from its row.
  if (current.version === base.version) throw new Unreached();
  return { status: "changed", current };
}

/** Returns all fields when none differs: the update then still checks that the row exists and may be changed. */
function changedFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof Draft] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : after;
}
