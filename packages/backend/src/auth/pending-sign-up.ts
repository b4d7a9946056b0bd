/**
 * Sign-ups with an unconfirmed address. Several people may have typed the same address, and only one of them
 * reads its mail: a password or name from another person must not reach the account (docs/decisions/019). Invited
 * accounts wait likewise.
 */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#backend/database/database.ts";
import { authErrors } from "./errors.ts";
import {
  defaultUserData,
  findUserByEmail,
  findUserById,
  insertUser,
  newUser,
  type User,
  updateUser,
} from "./users.ts";

type Data = Readonly<Record<string, unknown>>;

/** @returns whether these user data are those of the earlier sign-up */
export function hasUserData(user: User, data: Data): boolean {
  return isDeepStrictEqual(user.raw_user_meta_data, { ...data, ...defaultUserData(user) });
}

/**
 * Removes password and user data of an unconfirmed account. Its links stay valid: they prove who owns it.
 * @returns the account as it is now
 */
export async function resetPendingSignUp(transaction: Transaction, user: User, now: Date): Promise<User> {
  const forgotten = { encrypted_password: null, raw_user_meta_data: defaultUserData(user) };
  await updateUser(transaction, user.id, forgotten, now);
  await transaction.query(
    "update auth.identities set identity_data = $2, updated_at = $3 where user_id = $1 and provider = 'email'",
    [user.id, JSON.stringify(forgotten.raw_user_meta_data), now.toISOString()],
  );
  return { ...user, ...forgotten };
}

/**
 * Finds or makes the account of an invited address. What somebody typed at an earlier sign-up is erased: only
 * the person who reads the mail may choose the password.
 * @throws AuthError email_exists for a confirmed account
 */
export async function invitedUser(
  transaction: Transaction,
  email: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<User> {
  const invited = { invited_at: now.toISOString() };
  const found = await findUserByEmail(transaction, email);
  const known = found && (await findUserById(transaction, found.id, { lock: true }));
  if (!known) {
    const made = { ...newUser(email, data, now), ...invited };
    await insertUser(transaction, made);
    return made;
  }
  if (known.email_confirmed_at || known.deleted_at) throw authErrors.emailExists();
  const reset = await resetPendingSignUp(transaction, known, now);
  const changes = { ...invited, raw_user_meta_data: { ...data, ...reset.raw_user_meta_data } };
  await updateUser(transaction, known.id, changes, now);
  return { ...reset, ...changes };
}
