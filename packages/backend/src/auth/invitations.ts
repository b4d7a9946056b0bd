/** Invitations: an account without a password, whose mailed link asks the person to choose one. */
import type { Transaction } from "#backend/database/database.ts";
import { errors } from "./errors.ts";
import { resetPendingSignUp } from "./pending-sign-up.ts";
import { findUserByEmail, findUserById, insertUser, newUser, type User, updateUser } from "./users.ts";

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
  if (known.email_confirmed_at || known.deleted_at) throw errors.emailExists();
  const reset = await resetPendingSignUp(transaction, known, now);
  const changes = { ...invited, raw_user_meta_data: { ...data, ...reset.raw_user_meta_data } };
  await updateUser(transaction, known.id, changes, now);
  return { ...reset, ...changes };
}
