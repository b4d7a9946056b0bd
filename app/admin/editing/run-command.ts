/** Runs the commands of the back office: what a list loads with its first command, or with its dialog. */
import { pageAccount } from "#app/account/session.ts";
import type { Writes } from "#app/admin/entity/entity.ts";
import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import type { VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { saveRow } from "#app/admin/kit/save-row.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { answered, failure, type Result, type SaveCommand } from "./result.ts";
import type { Values } from "./versions.ts";

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

/** Creates a row, or replaces the version `base` of one. */
export const save = <Draft extends Values, Row extends VersionedRow<Draft>>(
  client: DataClient,
  store: Writes<Draft, Row>,
  { base, draft }: Pick<SaveCommand<Draft>, "base" | "draft">,
): Promise<Result<Draft>> => saveRow(client, store, { base, draft });
