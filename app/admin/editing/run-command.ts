/** Runs the commands of the back office: what a list loads with its first command, or with its dialog. */
import { pageAccount } from "#app/account/account-calls.ts";
import { readChanges } from "#app/admin/changes/change-list.ts";
import type { Writes } from "#app/admin/entity/entity.ts";
import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { otherRecord } from "./other-record.ts";
import { answered, failure, type Result, type SaveCommand } from "./result.ts";
import { differencesOf, mergeVersions, type Values } from "./versions.ts";

/**
 * Runs a command as the signed-in person. The guard covers reads only; the database decides about writes.
 * @param work gets the batch under which the journal keeps what it writes
 * @param refusalOf turns what `work` threw into French
 * @returns the answer of a `clientAction`. Never rejects: a failure is logged and becomes `failed`
 */
export async function runCommand<Draft = never>(
  work: (client: DataClient, batch: string) => Promise<Result<Draft>>,
  refusalOf?: (error: unknown) => WriteRefusal<string>,
) {
  try {
    const account = await pageAccount();
    const batch = crypto.randomUUID();
    const result = await work(await account.dataClient(batch), batch);
    return answered(result.status === "saved" ? { batch, ...result } : result);
  } catch (error) {
    return answered<Draft>(failure(error, refusalOf?.(error)));
  }
}

/**
 * Creates a row, or replaces the version `base` of one. Of what may be there once the error says who has it.
 */
export async function save<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  command: Pick<SaveCommand<Draft>, "base" | "draft">,
): Promise<Result<Draft>> {
  try {
    return await write(client, store, command);
  } catch (error) {
    const other = await otherRecord(client, error, command.draft);
    throw other && error instanceof Object ? Object.assign(error, { other }) : error;
  }
}

async function write<Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  { base, draft }: Pick<SaveCommand<Draft>, "base" | "draft">,
): Promise<Result<Draft>> {
  if (!base) {
    if (!store.create) return { status: "gone" };
    await store.create(client, draft);
    return { status: "saved" };
  }
  // The form was filled from the list, or from the row that a former attempt found.
  const outcome = await store.update(client, base as Row, draft);
  if (outcome.status !== "changed") return outcome;
  const { current } = outcome;
  const differences = differencesOf({ base: base.draft, mine: draft, theirs: current.draft });
  const sides = differences.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : []));
  if (sides.length < differences.length)
    return { ...outcome, person: await lastPerson(client, base.id, differences) };
  // The other editor changed other fields: no choice is needed.
  const merged = mergeVersions({ mine: draft, theirs: current.draft }, Object.fromEntries(sides));
  return write(client, store, { base: current, draft: merged });
}

/** Returns who changed one of these fields last; undefined where the journal names no person. */
async function lastPerson(
  client: DataClient,
  subject: string,
  differences: readonly { field: string }[],
): Promise<string | undefined> {
  const changes = await readChanges(client, { subject }, 20).catch(() => []);
  const change = changes.find(({ is_now }) => is_now && differences.some(({ field }) => field in is_now));
  return change?.person ?? undefined;
}
