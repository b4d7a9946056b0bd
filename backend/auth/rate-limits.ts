/** Counts attempts in the database, so that limits hold across processes. */
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Transaction } from "#backend/database/database.ts";
import type { AuthContext, Client } from "./endpoint.ts";
import { type AuthError, errors } from "./errors.ts";
import type { AuthLimits, Limit } from "./options.ts";

interface Attempt {
  limit: Limit;
  key: string;
  refusal: (retryAfterSeconds: number) => AuthError;
}

type PerAddress = Extract<keyof AuthLimits, `${string}PerAddress`>;
type PerAccount = Extract<keyof AuthLimits, `${string}PerAccount`>;

/** One in so many checks also clears away windows that have ended. */
const CLEANING_ODDS = 50;

/**
 * Counts this request against the caller's address and, when given, against an account, known or not.
 * Has a transaction of its own: what is refused later still counts.
 * @throws AuthError 429 over_request_rate_limit
 */
export function limitRequests(
  context: AuthContext,
  client: Client,
  perAddress: PerAddress,
  account?: { limit: PerAccount; name: string },
): Promise<void> {
  const { limits } = context.options;
  const attempts: Attempt[] = [
    {
      limit: limits[perAddress],
      key: `${perAddress} ${network(client.address)}`,
      refusal: errors.overRequestRate,
    },
  ];
  if (account) {
    attempts.push({
      limit: limits[account.limit],
      key: accountKey(account),
      refusal: errors.overRequestRate,
    });
  }
  return count(context, attempts);
}

/**
 * Counts one mail of that kind to that address, whether or not it will be sent.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export function limitMail(context: AuthContext, kind: string, email: string): Promise<void> {
  const { mailIntervalSeconds, limits } = context.options;
  return count(context, [
    // First: what comes too soon must not use up the hour's mails, or anybody could keep an address from getting any.
    {
      limit: { max: 1, windowSeconds: mailIntervalSeconds },
      key: `mail ${kind} ${email}`,
      refusal: errors.overMailRate,
    },
    { limit: limits.mailPerAccount, key: `mail ${email}`, refusal: errors.overMailRate },
  ]);
}

/** A right answer ends the suspicion against an account. */
export async function forgetAttempts(
  transaction: Transaction,
  account: { limit: PerAccount; name: string },
  { refreshSecret }: AuthContext,
): Promise<void> {
  await transaction.query("delete from backend.rate_limits where key = $1", [
    digest(accountKey(account), refreshSecret),
  ]);
}

const accountKey = ({ limit, name }: { limit: PerAccount; name: string }) => `${limit} ${name.toLowerCase()}`;

/** Stops at the first refusal; throws after the transaction, or the count would be rolled back with it. */
async function count(context: AuthContext, attempts: Attempt[]): Promise<void> {
  const now = context.options.now();
  const refusal = await context.database.runAs("supabase_auth_admin", {}, async (transaction) => {
    if (Math.random() * CLEANING_ODDS < 1) await transaction.query(CLEAN, [now.toISOString()]);
    for (const { limit, key, refusal } of attempts) {
      const { rows } = await transaction.query<{ count: number; wait: number }>(UPSERT, [
        digest(key, context.refreshSecret),
        now.toISOString(),
        new Date(now.getTime() + limit.windowSeconds * 1000).toISOString(),
      ]);
      const [row] = rows;
      if (row && row.count > limit.max) return refusal(Math.max(1, Math.ceil(row.wait)));
    }
  });
  if (refusal) throw refusal;
}

const UPSERT = `
  insert into backend.rate_limits as limits (key, window_ends_at, count) values ($1, $3, 1)
  on conflict (key) do update set
    count = case when limits.window_ends_at <= $2::timestamptz then 1 else limits.count + 1 end,
    window_ends_at = case when limits.window_ends_at <= $2::timestamptz
      then excluded.window_ends_at else limits.window_ends_at end
  returning count, extract(epoch from window_ends_at - $2::timestamptz)::float8 as wait`;

/** Skips what others hold, so that two requests cannot wait for each other. */
const CLEAN = `
  delete from backend.rate_limits where key in (
    select key from backend.rate_limits where window_ends_at <= $1 limit 500 for update skip locked)`;

const digest = (key: string, secret: string) => createHmac("sha256", secret).update(key).digest("base64url");

/** One household has a whole IPv6 network: the first 64 bits count. */
function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
