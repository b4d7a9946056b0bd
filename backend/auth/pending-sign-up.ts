/**
 * Sign-ups whose address nobody has confirmed yet. Several people may have typed the same address, and only one of them
 * reads its mail: what the others typed must not open the account, nor name it (docs/decisions/019).
 */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "#backend/database/database.ts";
import { bareUserData, type User, updateUser } from "./users.ts";

type Data = Readonly<Record<string, unknown>>;

/** @returns whether these user data are those of the earlier sign-up */
export function hasUserData(user: User, data: Data): boolean {
  return isDeepStrictEqual(user.raw_user_meta_data, { ...data, ...bareUserData(user) });
}

/**
 * Forgets password and user data of an unconfirmed account. Its links stay valid: they prove who reads the mail.
 * @returns the account as it is now
 */
export async function forgetSignUp(transaction: Transaction, user: User, now: Date): Promise<User> {
  const forgotten = { encrypted_password: null, raw_user_meta_data: bareUserData(user) };
  await updateUser(transaction, user.id, forgotten, now);
  await transaction.query(
    "update auth.identities set identity_data = $2, updated_at = $3 where user_id = $1 and provider = 'email'",
    [user.id, JSON.stringify(forgotten.raw_user_meta_data), now.toISOString()],
  );
  return { ...user, ...forgotten };
}
