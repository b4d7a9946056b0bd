/** A new e-mail address for an account: both the old and the new address have to confirm the change. */
import type { Transaction } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";
import type { AuthContext } from "./endpoint.ts";
import { authErrors } from "./errors.ts";
import type { Challenge } from "./flow-state.ts";
import { clearOneTimeTokens, createOneTimeToken } from "./one-time-tokens.ts";
import type { AuthOptions } from "./options.ts";
import { findUserByEmail, findUserById, type User, type UserChanges, updateUser } from "./users.ts";

export interface EmailChange {
  userId: string;
  /** The account's address now. */
  email: string;
  newEmail: string;
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
}

/**
 * Starts a change and mails both addresses; it replaces an earlier unfinished change. With `autoconfirm` the
 * address changes at once.
 * @throws AuthError email_exists
 */
export async function requestEmailChange(
  transaction: Transaction,
  change: EmailChange,
  { options, mail }: Pick<AuthContext, "options" | "mail">,
): Promise<void> {
  const { userId, email, newEmail, redirectTo, challenge } = change;
  const now = options.now();
  if (await findUserByEmail(transaction, newEmail)) throw authErrors.emailExists();
  const former = ["email_change_token_new", "email_change_token_current"] as const;
  await clearOneTimeTokens(transaction, userId, now, former);
  await updateUser(
    transaction,
    userId,
    { email_change: newEmail, email_change_confirm_status: 0, email_change_sent_at: now.toISOString() },
    now,
  );
  if (options.autoconfirm) return completeEmailChange(transaction, userId, now);
  for (const [kind, type] of changeMails(options)) {
    // This token only marks the address as unconfirmed; the mail gets a fresh one.
    const address = kind === "email-change-old" ? email : newEmail;
    await createOneTimeToken(transaction, { userId, type, address, isFlow: false }, now);
    await mail.enqueue(transaction, { kind, email, redirectTo, challenge });
  }
}

/** The kinds of mail that a change needs, with the type of token in each. */
export function changeMails({ confirmEmailChangeTwice }: AuthOptions) {
  const toOld = ["email-change-old", "email_change_token_current"] as const;
  const toNew = ["email-change-new", "email_change_token_new"] as const;
  return confirmEmailChangeTwice ? [toOld, toNew] : [toNew];
}

/**
 * Records the confirmation of one of the two addresses.
 * @returns whether the address has changed; if not, the other address still has to confirm
 * @throws AuthError email_exists when another account has taken the address in the meantime
 */
export async function confirmEmailChange(transaction: Transaction, userId: string, options: AuthOptions) {
  const now = options.now();
  const user = await findUserById(transaction, userId, { lock: true });
  if (!user || user.email_change === "") throw authErrors.linkExpired();
  if (options.confirmEmailChangeTwice && user.email_change_confirm_status === 0) {
    await updateUser(transaction, userId, { email_change_confirm_status: 1 }, now);
    return false;
  }
  await completeEmailChange(transaction, userId, now);
  return true;
}

async function completeEmailChange(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const user = await findUserById(transaction, userId);
  if (!user) return;
  const confirmed = { ...user, email_confirmed_at: user.email_confirmed_at ?? now.toISOString() };
  await setEmail(transaction, confirmed, user.email_change, now);
}

/**
 * Gives an account another address at once, which counts as confirmed if `user` is.
 * @throws AuthError email_exists when another account has the address
 */
export async function setEmail(
  transaction: Transaction,
  user: User,
  email: string,
  now: Date,
): Promise<void> {
  // Links mailed to the old address stop working: its owner may have left it because others read its mail.
  await clearOneTimeTokens(transaction, user.id, now);
  await transaction.query(
    "delete from auth.flow_state where user_id = $1 and authentication_method <> 'email_change'",
    [user.id],
  );
  const isConfirmed = user.email_confirmed_at !== null;
  const changes: UserChanges = {
    email,
    email_change: "",
    email_change_confirm_status: 0,
    email_confirmed_at: user.email_confirmed_at,
    raw_user_meta_data: { ...user.raw_user_meta_data, email, email_verified: isConfirmed },
  };
  try {
    await updateUser(transaction, user.id, changes, now);
  } catch (error) {
    throw error instanceof DatabaseError && error.code === "23505" ? authErrors.emailExists() : error;
  }
  await transaction.query(
    `update auth.identities
      set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', $4::boolean), updated_at = $3
      where user_id = $1 and provider = 'email'`,
    [user.id, email, now.toISOString(), isConfirmed],
  );
}
