/**
 * Sign-ups with an unconfirmed address. Several people may have typed the same address, and only one of them
 * reads its mail: a password or name from another person must not reach the account (docs/decisions/019).
 */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#backend/database/database.ts";
import { defaultUserData, type User, updateUser } from "./users.ts";

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
