/** What tests ask of the journal within one transaction. */
import type { Transaction } from "@levidence/backend/database";

export interface Change {
  table_name: string;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor: string | null;
  batch: string;
}

export const changes = async (transaction: Transaction) =>
  (await transaction.query<Change>("select * from public.changes order by id")).rows;

export const lastBatch = async (transaction: Transaction) =>
  (await changes(transaction)).at(-1)?.batch as string;

export const undo = async (transaction: Transaction, batch: string) =>
  (await transaction.query<{ rows: number }>("select public.undo_changes($1) as rows", [batch])).rows[0]
    ?.rows;

export async function refusal(transaction: Transaction, batch: string) {
  await transaction.query("savepoint undone");
  const refused = await undo(transaction, batch).catch((error) => error);
  await transaction.query("rollback to savepoint undone");
  return refused;
}

/** Another request in the same transaction. */
export const nextRequest = (transaction: Transaction) =>
  transaction.query("select set_config('private.batch', '', true)");
