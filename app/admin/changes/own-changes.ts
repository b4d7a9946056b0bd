import type { DataClient } from "#app/lib/data/data-client.ts";
import { type Change, readChanges } from "./change-list.ts";

/** More of a day are in the history. */
const MOST_CHANGES = 200;

/** What one request changed, the row that it was about first. */
export interface DoneBatch {
  batch: string;
  at: string;
  changes: readonly [Change, ...Change[]];
}

/**
 * Returns what a person has changed on a day of Paris, the latest first; what an undo took back counts as well.
 * @param most rows of the journal
 * @throws ReadFailure
 */
export async function readDone(
  client: DataClient,
  person: string,
  day: string,
  most = MOST_CHANGES,
): Promise<DoneBatch[]> {
  const changes = await readChanges(client, { person, day }, most);
  return [...Map.groupBy(changes, ({ batch }) => batch)].map(([batch, ofBatch]) => {
    // The journal's first line is what the person did, the others what followed from it.
    const [first, ...others] = ofBatch.toReversed() as [Change, ...Change[]];
    return { batch, at: first.occurred_at, changes: [first, ...others] };
  });
}
