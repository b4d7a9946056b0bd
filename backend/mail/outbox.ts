/** The table of mail that waits to leave. Times are the database's, because all processes share its clock. */
import type { Transaction } from "#backend/database/database.ts";

export interface WaitingMail<Request> {
  id: string;
  request: Request;
  /** This one included. */
  attempts: number;
  ageSeconds: number;
}

/** Adds a mail request in the caller's transaction: without its commit nothing is sent. */
export async function addMail(transaction: Transaction, request: object): Promise<void> {
  await transaction.query("insert into backend.outbox (request) values ($1)", [JSON.stringify(request)]);
}

/**
 * Takes the mail that has been due longest; no other process takes it for `leaseSeconds`.
 * @returns null when none is due
 */
export async function claimMail<Request>(
  transaction: Transaction,
  leaseSeconds: number,
): Promise<WaitingMail<Request> | null> {
  const { rows } = await transaction.query<WaitingMail<Request>>(
    `update backend.outbox
     set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1::float8)
     where id = (
       select id from backend.outbox where next_attempt_at <= now()
       order by next_attempt_at limit 1 for update skip locked
     )
     returning id, request, attempts, extract(epoch from now() - created_at)::float8 as "ageSeconds"`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Removes a mail that left, was given up, or has no addressee. */
export async function removeMail(transaction: Transaction, id: string): Promise<void> {
  await transaction.query("delete from backend.outbox where id = $1", [id]);
}

/** Makes a mail due again in `seconds`. */
export async function postponeMail(transaction: Transaction, id: string, seconds: number): Promise<void> {
  await transaction.query(
    "update backend.outbox set next_attempt_at = now() + make_interval(secs => $2::float8) where id = $1",
    [id, seconds],
  );
}
