import type { Writes } from "#app/admin/entity/entity.ts";
import type { UpdateOutcome, VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { type Change, readChanges } from "#app/admin/kit/change-list.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { otherRecord } from "./other-record.ts";
import { joinVersions, type Values } from "./versions.ts";

/** How a save ended. `person`: who saved the other version, where the journal names somebody. */
export type Saved<Draft> =
  | Exclude<UpdateOutcome<Draft>, { status: "changed" }>
  | { status: "changed"; current: VersionedRow<Draft>; person: string | undefined };

/** A row to create, or with `base` the version of one to replace. */
export interface RowToSave<Draft> {
  base: VersionedRow<Draft> | null;
  draft: Draft;
}

/**
 * Creates a row, or replaces a version of one. What another editor changed meanwhile in other fields is kept without a
 * question.
 * @throws what the store throws; a unique violation names the record that has the value as `other`
 */
export async function saveRow<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  row: RowToSave<Draft>,
): Promise<Saved<Draft>> {
  try {
    return await save(client, store, row);
  } catch (error) {
    const other = await otherRecord(client, error, row.draft);
    throw other && error instanceof Object ? Object.assign(error, { other }) : error;
  }
}

async function save<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  { base, draft }: RowToSave<Draft>,
): Promise<Saved<Draft>> {
  if (!base) {
    if (!store.create) return { status: "gone" };
    await store.create(client, draft);
    return { status: "saved" };
  }
  // The form was filled from the list, or from the row that a former attempt found.
  const outcome = await store.update(client, base as Row, draft);
  if (outcome.status !== "changed") return outcome;
  const { current } = outcome;
  const { differences, merged } = joinVersions({ base: base.draft, mine: draft, theirs: current.draft });
  if (!merged) return { ...outcome, person: await lastPerson(client, base.id, differences) };
  return save(client, store, { base: current, draft: merged });
}

/** Returns who changed one of these fields last; undefined where the journal names no person. */
async function lastPerson(
  client: DataClient,
  subject: string,
  differences: readonly { field: string }[],
): Promise<string | undefined> {
  const changes = await readChanges(client, { subject }, 20).catch((): Change[] => []);
  const change = changes.find(({ is_now }) => is_now && differences.some(({ field }) => field in is_now));
  return change?.person ?? undefined;
}
