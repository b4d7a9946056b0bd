/** A save names the version that it replaces (docs/decisions/052). */

/** A row as it was read for its form. */
export interface VersionedRow<Draft> {
  id: string;
  /** The row's `updated_at`, to the microsecond: names the version. */
  version: string;
  draft: Draft;
}

export type UpdateOutcome<Draft> =
  | { status: "saved" }
  /** Another editor saved a version meanwhile; nothing was written. */
  | { status: "changed"; current: VersionedRow<Draft> }
  | { status: "gone" };

/** A write changed no row although the row exists: the policies hid it. */
export class HiddenByPolicy extends Error {
  override name = "HiddenByPolicy";
  /** PostgREST's code for a missing single row. */
  code = "PGRST116";
}

interface Table<Draft> {
  /** Writes the fields if the stored version is still that of `base`; `data` holds the changed rows. */
  update(changes: Partial<Draft>): PromiseLike<{ data: unknown[] | null; error: unknown }>;
  /** Reads the row as it is now; `null` without one. */
  read(): Promise<VersionedRow<Draft> | null>;
}

/**
 * Saves the changed fields of a row if its version is still the one that the form was filled from.
 * @param base the row that the form was filled from
 * @param draft the form's current values
 * @throws HiddenByPolicy without the rights to change the row; the data client's error for any other failure
 */
export async function updateIfUnchanged<Draft extends object>(
  base: VersionedRow<Draft>,
  draft: Draft,
  { update, read }: Table<Draft>,
): Promise<UpdateOutcome<Draft>> {
  const { data, error } = await update(changedFields(base.draft, draft));
  if (error) throw error;
  if (data?.length) return { status: "saved" };
  const current = await read();
  if (!current) return { status: "gone" };
  // The version is the same, so not another editor's save but the policies kept the row unchanged.
  if (current.version === base.version) throw new HiddenByPolicy();
  return { status: "changed", current };
}

/** The database keeps the keys of an object in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
const comparable = (value: unknown) => JSON.stringify(value === "" ? null : value, inOrder);

/** Whether two values of a field say the same: some rows store an empty text where their form has none. */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** Returns all fields when none differs: the update then still checks that the row is there and writable. */
function changedFields<Draft extends object>(before: Draft, after: Draft): Partial<Draft> {
  const changed = Object.entries(after).filter(
    ([field, value]) => !isSame(before[field as keyof Draft], value),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : after;
}
