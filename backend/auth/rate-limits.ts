/** Rate limits, counted in the database for all processes together. */
import { createHmac } from "node:crypto";
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import { networksOf } from "#runtime/networks.ts";
import type { AuthContext, Client } from "./endpoint.ts";
import { errors } from "./errors.ts";
import { mailboxOf } from "./mailbox.ts";
import type { AuthLimits, Limit } from "./options.ts";

interface Attempt {
  limit: Limit;
  key: string;
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

/**
 * Counts this request for the caller's networks and, when given, for an account.
 * Runs in a transaction of its own, so that the count stays when the request is refused, here or later.
 * @throws AuthError 429 over_request_rate_limit
 */
export async function limitRequests(
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
  const waitSeconds = await asAccounts(context, (transaction) =>
    countUntilRefused(transaction, attempts, context),
  );
  if (waitSeconds !== null) throw errors.overRequestRate(waitSeconds);
}

/**
 * Counts one mail of this kind to this address, whether or not it will be sent. Recovery has separate limits,
 * and one network gets half of each limit. A refused request is not counted: otherwise
 * constant requests by a stranger would claim each new interval, and the owner would never get a mail.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export function limitMail(
  context: AuthContext,
  { kind, email, client }: { kind: string; email: string; client: Client },
): Promise<void> {
  const { mailIntervalSeconds, limits } = context.options;
  const isRecovery = kind === "recovery";
  const shared = ({ limit, key }: Attempt) => [
    ...perNetwork(`${key} from`, { ...limit, max: Math.ceil(limit.max / 2) }, client),
    { limit, key },
  ];
  const attempts = [
    { limit: { max: 1, windowSeconds: mailIntervalSeconds }, key: `mail interval ${kind} ${email}` },
    ...shared({
      limit: isRecovery ? limits.recoveryPerAccount : limits.mailPerAccount,
      key: `mail ${kind} ${email}`,
    }),
    ...shared({
      limit: isRecovery ? limits.recoveryPerMailbox : limits.mailPerMailbox,
      key: `mailbox ${isRecovery} ${mailboxOf(email)}`,
    }),
  ];
  return asAccounts(context, async (transaction) => {
    const waitSeconds = await countUntilRefused(transaction, attempts, context);
    // Rolls the counts back.
    if (waitSeconds !== null) throw errors.overMailRate(waitSeconds);
  });
}

/** Resets the count of an account, after a right password or code. */
export async function resetAttempts(
  transaction: Transaction,
  account: Account,
  { options, refreshSecret }: AuthContext,
): Promise<void> {
  const keys = attemptsOn(account, options.limits).map(({ key }) => digest(key, refreshSecret));
  const places = keys.map((_, index) => `$${index + 1}`).join(", ");
  await transaction.query(`delete from backend.rate_limits where key in (${places})`, keys);
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

/** Stops at the first exceeded limit. @returns the seconds until that one ends, null when none is exceeded */
async function countUntilRefused(
  transaction: Transaction,
  attempts: Attempt[],
  context: AuthContext,
): Promise<number | null> {
  for (const attempt of attempts) {
    // Without a window there is no limit; requests that read the clock out of order would refuse each other.
    if (attempt.limit.windowSeconds === 0) continue;
    const { count, waitSeconds } = await countAttempt(transaction, attempt, context);
    if (count > attempt.limit.max) return Math.max(1, Math.ceil(waitSeconds));
  }
  return null;
}

/** @returns the number of attempts in this window, this one included, and the seconds until it ends */
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

/** @returns the number of attempts in this window */
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

const digest = (key: string, secret: string) => createHmac("sha256", secret).update(key).digest("base64url");
