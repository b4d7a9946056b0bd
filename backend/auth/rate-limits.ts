/** Rate limits, counted in the database for all processes together. */
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

/** One in this many checks also deletes the windows that have ended. */
const CLEANUP_INTERVAL = 50;

/**
 * Counts this request for the caller's address and, when given, for an account, which need not exist.
 * Runs in a transaction of its own, so that the count stays when the request is refused later.
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
 * Counts one mail of this kind to this address, whether or not it will be sent.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export function limitMail(context: AuthContext, kind: string, email: string): Promise<void> {
  const { mailIntervalSeconds, limits } = context.options;
  return count(context, [
    // First: requests in quick succession must not use up the hourly number, or anybody could block mail to an address.
    {
      limit: { max: 1, windowSeconds: mailIntervalSeconds },
      key: `mail ${kind} ${email}`,
      refusal: errors.overMailRate,
    },
    { limit: limits.mailPerAccount, key: `mail ${email}`, refusal: errors.overMailRate },
  ]);
}

/** Resets the count of an account, after a right password or code. */
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

/** Stops at the first exceeded limit. Throws after the commit, because throwing rolls the counts back. */
async function count(context: AuthContext, attempts: Attempt[]): Promise<void> {
  const now = context.options.now();
  const refusal = await context.database.runAs("supabase_auth_admin", {}, async (transaction) => {
    if (Math.random() * CLEANUP_INTERVAL < 1) await transaction.query(CLEAN, [now.toISOString()]);
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

/** Skips locked rows, so that two requests cannot deadlock. */
const CLEAN = `
  delete from backend.rate_limits where key in (
    select key from backend.rate_limits where window_ends_at <= $1 limit 500 for update skip locked)`;

const digest = (key: string, secret: string) => createHmac("sha256", secret).update(key).digest("base64url");

/** A household has a whole IPv6 network, so addresses are counted by their first 64 bits. */
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
