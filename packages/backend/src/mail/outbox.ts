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
 * Takes the mail that has been due longest, mail of which there may be many last;
 * no other process takes it for `leaseSeconds`.
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
       order by is_bulk, next_attempt_at limit 1 for update skip locked
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

/** Makes a mail due again in `seconds`; `reason` says why it could not leave. */
export async function postponeMail(
  transaction: Transaction,
  id: string,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  await transaction.query(
    `update backend.outbox set next_attempt_at = now() + make_interval(secs => $2::float8), last_error = $3
     where id = $1`,
    [id, seconds, reason],
  );
}

/** @returns when the next mail is due, null when none waits */
export async function nextDue(transaction: Transaction): Promise<Date | null> {
  const { rows } = await transaction.query<{ due: number | null }>(
    "select extract(epoch from min(next_attempt_at))::float8 * 1000 as due from backend.outbox",
  );
  const due = rows[0]?.due ?? null;
  return due === null ? null : new Date(due);
}

/** @returns how many mails are due, `most` when there are more */
export async function countDue(transaction: Transaction, most: number): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from backend.outbox where next_attempt_at <= now() limit $1
     ) as due`,
    [most],
  );
  return rows[0]?.count ?? 0;
}

/** @returns how many mails could not leave at their last attempt, and the reason of one of them */
export async function stuckMail(transaction: Transaction): Promise<{ count: number; reason: string | null }> {
  const { rows } = await transaction.query<{ count: number; reason: string | null }>(
    "select count(*)::int as count, max(last_error) as reason from backend.outbox where last_error is not null",
  );
  return rows[0] ?? { count: 0, reason: null };
}
