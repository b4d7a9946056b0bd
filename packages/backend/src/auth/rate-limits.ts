/** Rate limits, counted in the database for all processes together. */
import { createHmac } from "node:crypto";
import {
  accountsOneByOne,
  asAccounts,
  type Parameter,
  type Statement,
  type Transaction,
} from "#backend/database/database.ts";
import { networksOf } from "#backend/process/networks.ts";
import type { AuthContext, Client } from "./endpoint.ts";
import { authErrors } from "./errors.ts";
import { mailboxOf } from "./mail-address.ts";
import type { AuthLimits, Limit } from "./options.ts";

interface Attempt {
  limit: Limit;
  key: string;
}

/** An account or an address, which need not exist. */
export interface Account {
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
  await countAndAsk(context, { client, perAddress, account }, { sql: "select" });
}

/**
 * As `limitRequests`, with a question in the same message to the database.
 * @param question a statement of one row
 * @returns the answer to the question
 */
export async function countAndAsk<Answer extends object>(
  context: AuthContext,
  { client, perAddress, account }: { client: Client; perAddress: PerAddress; account?: Account | undefined },
  question: Statement,
): Promise<Answer> {
  const { limits } = context.options;
  const attempts = [
    ...perNetwork(perAddress, limits[perAddress], client),
    ...(account ? attemptsOn(account, limits) : []),
  ];
  const { waitSeconds, ...answer } = await countUntilRefused(
    accountsOneByOne(context),
    attempts,
    context,
    question,
  );
  if (waitSeconds !== null) throw authErrors.overRequestRate(waitSeconds);
  return answer as Answer;
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
    const { waitSeconds } = await countUntilRefused(transaction, attempts, context, { sql: "select" });
    // Rolls the counts back.
    if (waitSeconds !== null) throw authErrors.overMailRate(waitSeconds);
  });
}

/** Resets the count of an account, after a right password or code. */
export async function resetAttempts(
  transaction: Transaction,
  account: Account,
  context: AuthContext,
): Promise<void> {
  await transaction.query("delete from backend.rate_limits where key = any($1::text[])", [
    attemptKeys(account, context),
  ]);
}

/** @returns the keys of the counts of an account, as an array in PostgreSQL's text */
export function attemptKeys(account: Account, { options, refreshSecret }: AuthContext): string {
  const keys = attemptsOn(account, options.limits).map(({ key }) => digest(key, refreshSecret));
  return `{${keys.join(",")}}`;
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

/**
 * One statement, which stops at the first exceeded limit.
 * @returns the answer to the question, and the seconds until that limit ends, null when none is exceeded
 */
async function countUntilRefused(
  transaction: Transaction,
  attempts: readonly Attempt[],
  { options, refreshSecret }: AuthContext,
  { sql: question, parameters: asked = [] }: Statement,
): Promise<{ waitSeconds: number | null }> {
  const now = options.now();
  const parameters: Parameter[] = [...asked, now.toISOString()];
  const bind = (value: Parameter) => `$${parameters.push(value)}`;
  const time = `$${parameters.length}`;
  const steps = attempts
    // Without a window there is no limit; requests that read the clock out of order would refuse each other.
    .filter(({ limit }) => limit.windowSeconds > 0)
    .map(({ limit, key }, step) => {
      const goesOn = step === 0 ? "true" : `(select count <= max from attempt_${step - 1})`;
      const counted = { time, key: bind(digest(key, refreshSecret)), end: bind(endOf(limit, now)) };
      return `attempt_${step} as (${upsert(counted, goesOn)}, ${bind(limit.max)}::integer as max)`;
    });
  const exceeded = steps.map((_, step) => `select "waitSeconds" from attempt_${step} where count > max`);
  const counting = `with ${steps.join(", ")}
    select (${exceeded.join(" union all ")}) as "waitSeconds", question.* from (${question}) as question`;
  const { rows } = await transaction.query<{ waitSeconds?: number | null }>(
    ...(steps.length > 0 ? ([counting, parameters] as const) : ([question, asked] as const)),
  );
  const waitSeconds = rows[0]?.waitSeconds ?? null;
  return { ...rows[0], waitSeconds: waitSeconds === null ? null : Math.max(1, Math.ceil(waitSeconds)) };
}

/** @returns the number of attempts in this window, this one included */
export async function countAttempt(
  transaction: Transaction,
  { limit, key }: Attempt,
  { options, refreshSecret }: AuthContext,
): Promise<number> {
  const now = options.now();
  const { rows } = await transaction.query<{ count: number }>(
    upsert({ time: "$1", key: "$2", end: "$3" }, "true"),
    [now.toISOString(), digest(key, refreshSecret), endOf(limit, now)],
  );
  return rows[0]?.count ?? 1;
}

/** @returns the expression for the number of attempts in this window, with its parameters from `$first` on */
export function attemptsSoFar(key: string, first: number, { options, refreshSecret }: AuthContext) {
  return {
    sql: `(select count from backend.rate_limits where key = $${first} and window_ends_at > $${first + 1})`,
    parameters: [digest(key, refreshSecret), options.now().toISOString()],
  };
}

const endOf = ({ windowSeconds }: Limit, now: Date) =>
  new Date(now.getTime() + windowSeconds * 1000).toISOString();

interface Counted {
  time: string;
  key: string;
  /** Of a window that begins now. */
  end: string;
}

/** Counts one attempt; the places of its parameters are given. */
const upsert = ({ time, key, end }: Counted, condition: string) => `
  insert into backend.rate_limits as limits (key, window_ends_at, count)
  select ${key}, ${end}::timestamptz, 1 where ${condition}
  on conflict (key) do update set
    count = case when limits.window_ends_at <= ${time}::timestamptz then 1 else limits.count + 1 end,
    window_ends_at = case when limits.window_ends_at <= ${time}::timestamptz
      then excluded.window_ends_at else limits.window_ends_at end
  returning count, extract(epoch from window_ends_at - ${time}::timestamptz)::float8 as "waitSeconds"`;

const digest = (key: string, secret: string) => createHmac("sha256", secret).update(key).digest("base64url");
