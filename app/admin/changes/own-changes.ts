import { type Change, readChanges, tableName, whatWas } from "#app/admin/kit/changes.ts";
import { changePath } from "#app/admin/kit/record-path.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortTime } from "#app/lib/formatting/dates.ts";

const ROWS_PER_READ = 200;
/** More of a day are in the history. */
const MOST_BATCHES = 200;

/** What one request changed, named by the row that it was about first. */
export type DoneBatch = ReturnType<typeof doneBatch>;

/**
 * Returns what a person has changed on a day of Paris, the latest first; what an undo took back counts as well. A batch
 * of thousands is one of them: its rows are not read, but counted.
 * @param most batches
 * @throws ReadFailure
 */
export async function readDone(
  client: DataClient,
  person: string,
  day: string,
  most = MOST_BATCHES,
): Promise<DoneBatch[]> {
  const done = new Map<string, DoneBatch>();
  for (let before: number | null = null; done.size < most; ) {
    const changes = await readChanges(client, { person, day, before }, ROWS_PER_READ);
    const batches = Map.groupBy(changes.toReversed(), ({ batch }) => batch);
    for (const { batch } of changes) {
      const ofBatch = batches.get(batch) ?? [];
      const subjects = new Set(ofBatch.map(({ subject }) => subject));
      done.set(batch, doneBatch(ofBatch, subjects.size - 1));
    }
    const last = changes.at(-1);
    if (!last || changes.length < ROWS_PER_READ) break;
    // The last batch may go on: its first line is what the person did, the others what followed from it.
    const { first, others } = await measure(client, last);
    const did = await readChanges(client, { person, day, before: first + 1 }, 1);
    done.set(last.batch, doneBatch([...did, ...(batches.get(last.batch) ?? [])], others));
    before = first;
  }
  return [...done.values()].slice(0, most);
}

/** @param others how many other things the request changed */
function doneBatch(changes: readonly Change[], others: number) {
  const [first, ...followed] = changes as [Change, ...Change[]];
  return {
    batch: first.batch,
    name: first.name ?? tableName(first.table_name),
    /** Where that row is; undefined for a deleted one. */
    path: changePath(first),
    /** « 26 nov. à 8 h 30 · Produit : Prix » */
    line: `${shortTime(first.occurred_at)} · ${whatWas([first, ...followed])}`,
    others,
  };
}

/** Returns the first change of a batch, and how many more rows of its table it changed. */
async function measure(client: DataClient, { batch, table_name }: Change) {
  const rows = client.from("changes").select("id", { count: "exact" }).eq("batch", batch);
  const answer = await rows.eq("table_name", table_name).order("id").limit(1);
  const ofBatch = client.from("changes").select("id").eq("batch", batch).order("id").limit(1);
  dataOrThrow(answer);
  const first = dataOrThrow(await ofBatch)[0]?.id ?? 0;
  return { first, others: Math.max(0, (answer.count ?? 1) - 1) };
}

const MOST_SUBJECTS = 1_000;

/** Returns how many things a request changed, counted to a thousand. @throws ReadFailure */
export async function countSubjects(client: DataClient, batch: string): Promise<number> {
  const rows = client.from("changes").select("subject").eq("batch", batch).limit(MOST_SUBJECTS);
  return new Set(dataOrThrow(await rows).map(({ subject }) => subject)).size;
}
