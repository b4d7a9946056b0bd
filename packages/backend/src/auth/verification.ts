/** The effect of redeemed links and codes on the account. */
import type { Transaction } from "#backend/database/database.ts";
import { confirmEmailChange } from "./email-change.ts";
import { errors } from "./errors.ts";
import { clearOneTimeTokens, type RedeemedToken, type TokenType } from "./one-time-tokens.ts";
import type { AuthOptions } from "./options.ts";
import { resetPendingSignUp } from "./pending-sign-up.ts";
import { confirmEmail, findUserById, isBanned, type User } from "./users.ts";

const TOKENS_BY_TYPE: Readonly<Record<string, readonly TokenType[]>> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
};

/**
 * @param type the type in the request
 * @returns the types of token that it accepts
 * @throws AuthError validation_failed
 */
export function tokenTypes(type: string | undefined): readonly TokenType[] {
  if (!type) throw errors.validation("Verify requires a verification type");
  const types = Object.hasOwn(TOKENS_BY_TYPE, type) ? TOKENS_BY_TYPE[type] : undefined;
  if (!types) throw errors.validation("Unsupported verification type");
  return types;
}

export interface Verification {
  user: User;
  /** False after the first of two confirmations of a new address: the person is not signed in yet. */
  isComplete: boolean;
}

/** Applies a redeemed token to its account. @throws AuthError user_banned, email_exists, otp_expired */
export async function applyToken(
  transaction: Transaction,
  { userId, type }: RedeemedToken,
  options: AuthOptions,
): Promise<Verification> {
  let user = await findUserById(transaction, userId, { lock: true });
  if (!user || user.deleted_at) throw errors.linkExpired();
  if (isBanned(user, options.now())) throw errors.verifyBanned();
  if (type === "email_change_token_current" || type === "email_change_token_new") {
    return { user, isComplete: await confirmEmailChange(transaction, userId, options) };
  }
  // A redeemed token of any type proves that the person reads the mail of this address.
  if (!user.email_confirmed_at) {
    await clearOneTimeTokens(transaction, userId, options.now(), ["confirmation_token"]);
    // Only the sign-up's own link keeps its data: another kind of link may come from another person.
    if (type !== "confirmation_token") user = await resetPendingSignUp(transaction, user, options.now());
    await confirmEmail(transaction, user, options.now());
  }
  return { user, isComplete: true };
}

/** Wire contract: the answer to the first of two confirmations of a new address. */
export const FIRST_CONFIRMATION =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
