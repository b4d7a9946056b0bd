/** One-time tokens: a link and a six-digit code; either proves access to the mailbox of an address. */
import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import type { Transaction } from "#backend/database/database.ts";
import type { AuthOptions } from "./options.ts";
import { updateUser } from "./users.ts";

export type TokenType = keyof typeof TOKENS;

export interface RedeemedToken {
  userId: string;
  type: TokenType;
}

/** After this many guesses a code is refused; the link of the same token still works. */
const MAX_TRIES = 5;

/** For each type the column with the time of the mail, and the option with its lifetime. */
const TOKENS = {
  confirmation_token: { sentAt: "confirmation_sent_at", lifetime: "confirmationSeconds" },
  recovery_token: { sentAt: "recovery_sent_at", lifetime: "recoverySeconds" },
  reauthentication_token: { sentAt: "reauthentication_sent_at", lifetime: "reauthenticationSeconds" },
  email_change_token_new: { sentAt: "email_change_sent_at", lifetime: "emailChangeSeconds" },
  email_change_token_current: { sentAt: "email_change_sent_at", lifetime: "emailChangeSeconds" },
} as const;

/**
 * Makes a link, which has the `hash`, and a code of six digits; earlier ones of this type and account stop
 * working.
 *
 * Supabase derives the link from address and code, so that a million guesses find it for a known address.
 * Here the link is random, in the same format.
 * @param address the addressee of the mail; the code is redeemed together with it
 * @param isFlow marks the link as the start of a PKCE exchange
 */
export async function createOneTimeToken(
  transaction: Transaction,
  { userId, type, address, isFlow }: { userId: string; type: TokenType; address: string; isFlow: boolean },
  now: Date,
) {
  const hash = `${isFlow ? "pkce_" : ""}${randomBytes(28).toString("hex")}`;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const id = randomUUID();
  // All functions here lock the account before the token: with one order there is no deadlock.
  await updateUser(transaction, userId, { [type]: hash, [TOKENS[type].sentAt]: now.toISOString() }, now);
  await transaction.query("delete from auth.one_time_tokens where user_id = $1 and token_type = $2", [
    userId,
    type,
  ]);
  await transaction.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, userId, type, hash, address, now.toISOString()],
  );
  await transaction.query("insert into backend.one_time_codes (token_id, code_hash) values ($1, $2)", [
    id,
    digestOf(address, code).toString("hex"),
  ]);
  return { hash, code };
}

/** @returns null for an unknown, used, replaced or expired link */
export async function redeemLink(
  transaction: Transaction,
  hash: string,
  types: readonly TokenType[],
  options: AuthOptions,
): Promise<RedeemedToken | null> {
  const { rows } = await transaction.query<TokenRow>(
    `select ${TOKEN_COLUMNS} from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])`,
    [hash, listOf(types), options.now().toISOString()],
  );
  await lockUsers(transaction, rows);
  return consume(transaction, rows[0], options);
}

/**
 * Counts a wrong guess, so the caller has to commit even then.
 * @returns null for a code that is wrong, used, replaced or expired, or was guessed too often
 */
export async function redeemCode(
  transaction: Transaction,
  { address, code }: { address: string; code: string },
  types: readonly TokenType[],
  options: AuthOptions,
): Promise<RedeemedToken | null> {
  const { rows: tokens } = await transaction.query<TokenRow>(
    `select ${TOKEN_COLUMNS} from auth.one_time_tokens
      where relates_to = $1 and token_type = any($2::auth.one_time_token_type[])`,
    [address, listOf(types), options.now().toISOString()],
  );
  await lockUsers(transaction, tokens);
  const { rows: guesses } = await transaction.query<GuessRow>(
    `update backend.one_time_codes set wrong_tries = least(wrong_tries + 1, 1000)
      where token_id = any($1::uuid[]) returning token_id, code_hash, wrong_tries`,
    [listOf(tokens.map(({ id }) => id))],
  );
  const right = guesses.find(
    (guess) =>
      guess.wrong_tries <= MAX_TRIES &&
      timingSafeEqual(Buffer.from(guess.code_hash, "hex"), digestOf(address, code)),
  );
  const token = tokens.find(({ id }) => id === right?.token_id);
  return consume(transaction, token, options);
}

/** Deletes the unused tokens of an account: after a new password, links in earlier mails must not work. */
export async function clearOneTimeTokens(
  transaction: Transaction,
  userId: string,
  now: Date,
  types: readonly TokenType[] = Object.keys(TOKENS) as TokenType[],
): Promise<void> {
  await updateUser(transaction, userId, Object.fromEntries(types.map((type) => [type, ""])), now);
  await transaction.query(
    `delete from auth.one_time_tokens
      where user_id = $1 and token_type = any($2::auth.one_time_token_type[])`,
    [userId, listOf(types)],
  );
}

/** The lifetime of a link and its code. */
export function lifetimeSeconds(type: TokenType, options: AuthOptions): number {
  return options[TOKENS[type].lifetime];
}

interface TokenRow {
  id: string;
  user_id: string;
  token_type: TokenType;
  age_seconds: number;
}

/** The times in this table are UTC without a zone, as in Supabase. */
const TOKEN_COLUMNS = `id, user_id, token_type,
  extract(epoch from ($3::timestamptz at time zone 'utc') - created_at)::float8 as age_seconds`;

interface GuessRow {
  token_id: string;
  code_hash: string;
  /** This one included. */
  wrong_tries: number;
}

async function lockUsers(transaction: Transaction, tokens: readonly TokenRow[]): Promise<void> {
  await transaction.query("select from auth.users where id = any($1::uuid[]) order by id for update", [
    listOf(tokens.map(({ user_id }) => user_id)),
  ]);
}

/** Deletes the token; of several requests with the same token, one succeeds. */
async function consume(transaction: Transaction, token: TokenRow | undefined, options: AuthOptions) {
  if (!token) return null;
  const { id, user_id: userId, token_type: type } = token;
  if (token.age_seconds > lifetimeSeconds(type, options)) return null;
  const { affectedRows } = await transaction.query("delete from auth.one_time_tokens where id = $1", [id]);
  if (affectedRows === 0) return null;
  await updateUser(transaction, userId, { [type]: "" }, options.now());
  return { userId, type };
}

/** An array literal of PostgreSQL. The items need no quotes: they are type names and UUIDs. */
const listOf = (items: readonly string[]) => `{${items.join(",")}}`;

/** The digest that Supabase stores instead of a code. */
const digestOf = (address: string, code: string) => createHash("sha224").update(`${address}${code}`).digest();
