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

/** A write reached no row although the row is there: the policies hid it. */
export class Unreached extends Error {
  override name = "Unreached";
  /** As PostgREST says it of a single row that it cannot give. */
  code = "PGRST116";
}

interface Table<Draft> {
  /** Writes these fields of the row if it still has that version; `data` is what was reached. */
  update(changes: Partial<Draft>): PromiseLike<{ data: unknown[] | null; error: unknown }>;
  /** Reads the row as it is now; `null` without one. */
  read(): Promise<EditedRow<Draft> | null>;
}

/**
 * Saves the fields that differ from the version that the form was filled from, if that version is still the current one.
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

/** Nothing changed: everything is sent, so that the answer still tells whether the row is there and writable. */
function changedFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changed = Object.entries(after).filter(([field, value]) => before[field as keyof Draft] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : after;
}
