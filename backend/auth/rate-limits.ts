/** Rate limits, counted in the database for all processes together. */
import { createHmac } from "node:crypto";
import type { Transaction } from "#backend/database/database.ts";
import type { AuthContext, Client } from "./endpoint.ts";
import { type AuthError, errors } from "./errors.ts";
import { networksOf } from "./networks.ts";
import type { AuthLimits, Limit } from "./options.ts";

interface Attempt {
  limit: Limit;
  key: string;
}

interface LimitedAttempt extends Attempt {
  refusal: (retryAfterSeconds: number) => AuthError;
}

/** An account or an address, which need not exist. */
interface Account {
  limit: PerAccount;
  name: string;
  /** Counts each network of this client apart, so that strangers elsewhere use nothing up. */
  from?: Client;
}

type PerAddress = Extract<keyof AuthLimits, `${string}PerAddress`>;
type PerAccount = Extract<keyof AuthLimits, `${string}PerAccount`>;

/** One in this many checks also deletes the windows that have ended. */
const CLEANUP_INTERVAL = 50;

/**
 * Counts this request for the caller's networks and, when given, for an account.
 * Runs in a transaction of its own, so that the count stays when the request is refused later.
 * @throws AuthError 429 over_request_rate_limit
 */
export function limitRequests(
  context: AuthContext,
  client: Client,
  perAddress: PerAddress,
  account?: Account,
): Promise<void> {
  const { limits } = context.options;
  const attempts = [
    ...perNetwork(perAddress, limits[perAddress], client),
    ...(account ? attemptsOn(account, limits) : []),
  ];
  return count(
    context,
    attempts.map((attempt) => ({ ...attempt, refusal: errors.overRequestRate })),
  );
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
  account: Account,
  { options, refreshSecret }: AuthContext,
): Promise<void> {
  for (const { key } of attemptsOn(account, options.limits)) {
    await transaction.query("delete from backend.rate_limits where key = $1", [digest(key, refreshSecret)]);
  }
}

function attemptsOn({ limit, name, from }: Account, limits: AuthLimits): Attempt[] {
  const key = `${limit} ${name.toLowerCase()}`;
  return from ? perNetwork(key, limits[limit], from) : [{ limit: limits[limit], key }];
}

const perNetwork = (key: string, { max, windowSeconds }: Limit, { address }: Client): Attempt[] =>
  networksOf(address).map(({ name, share }) => ({
    limit: { max: max * share, windowSeconds },
    key: `${key} ${name}`,
  }));

/** Stops at the first exceeded limit. Throws after the commit, because throwing rolls the counts back. */
async function count(context: AuthContext, attempts: LimitedAttempt[]): Promise<void> {
  const refusal = await context.database.runAs("supabase_auth_admin", {}, async (transaction) => {
    if (Math.random() * CLEANUP_INTERVAL < 1) {
      await transaction.query(CLEAN, [context.options.now().toISOString()]);
    }
    for (const { refusal, ...attempt } of attempts) {
      // Without a window nothing is limited; two requests that read the clock out of order would refuse each other.
      if (attempt.limit.windowSeconds === 0) continue;
      const { count, waitSeconds } = await countAttempt(transaction, attempt, context);
      if (count > attempt.limit.max) return refusal(Math.max(1, Math.ceil(waitSeconds)));
    }
  });
  if (refusal) throw refusal;
}

/** @returns how many there were in this window, this one included, and the seconds until it ends */
export async function countAttempt(
  transaction: Transaction,
  { limit, key }: Attempt,
  { options, refreshSecret }: AuthContext,
): Promise<{ count: number; waitSeconds: number }> {
  const now = options.now();
  const { rows } = await transaction.query<{ count: number; waitSeconds: number }>(UPSERT, [
    digest(key, refreshSecret),
    now.toISOString(),
    new Date(now.getTime() + limit.windowSeconds * 1000).toISOString(),
  ]);
  return rows[0] ?? { count: 1, waitSeconds: 0 };
}

/** @returns how many there were in this window */
export async function readAttempts(
  transaction: Transaction,
  key: string,
  { options, refreshSecret }: AuthContext,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    "select count from backend.rate_limits where key = $1 and window_ends_at > $2",
    [digest(key, refreshSecret), options.now().toISOString()],
  );
  return rows[0]?.count ?? 0;
}

const UPSERT = `
  insert into backend.rate_limits as limits (key, window_ends_at, count) values ($1, $3, 1)
  on conflict (key) do update set
    count = case when limits.window_ends_at <= $2::timestamptz then 1 else limits.count + 1 end,
    window_ends_at = case when limits.window_ends_at <= $2::timestamptz
      then excluded.window_ends_at else limits.window_ends_at end
  returning count, extract(epoch from window_ends_at - $2::timestamptz)::float8 as "waitSeconds"`;

/** Skips locked rows, so that two requests cannot deadlock. */
const CLEAN = `
  delete from backend.rate_limits where key in (
    select key from backend.rate_limits where window_ends_at <= $1 limit 500 for update skip locked)`;

const digest = (key: string, secret: string) => createHmac("sha256", secret).update(key).digest("base64url");
