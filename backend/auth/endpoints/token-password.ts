/** grant_type=password: an address and its password. */

import { errors } from "#backend/auth/errors.ts";
import { limitRequests, resetAttempts } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { findUserByEmail, findUserById, isBanned } from "#backend/auth/users.ts";
import { countWrongPassword, signInPause } from "#backend/auth/wrong-passwords.ts";
import { asAccounts } from "#backend/database/database.ts";
import { isTooLong } from "#config/password-rule.ts";
import type { Grant } from "./grant.ts";

/**
 * An unknown address, an account without a password and a wrong password get the same answer after the same
 * time. Other refusals are only reported to callers who know the password.
 * @throws AuthError validation_failed, invalid_credentials, user_banned, email_not_confirmed,
 *   over_request_rate_limit
 */
export const passwordGrant: Grant = ({ body, client }, context) =>
  context.withPasswords(async ({ matches }) => {
    const { email, phone, password = "" } = body;
    if (phone) throw errors.phoneDisabled();
    if (!email) throw errors.validation("missing email or phone");

    const account = { limit: "signInPerAccount", name: email, from: client } as const;
    await limitRequests(context, client, "signInPerAddress", account);

    const { options } = context;
    const { found, pauseMs } = await asAccounts(context, async (transaction) => ({
      found: await findUserByEmail(transaction, email),
      pauseMs: await signInPause(transaction, email, context),
    }));
    // Before the comparison: a slow answer must not tell that the password is wrong.
    if (pauseMs > 0) await options.pause(pauseMs);
    // Outside of a transaction: the embedded database has one connection, and hashing is slow.
    const encrypted = isTooLong(password) ? null : found?.encrypted_password;
    const isRight = await matches(password, encrypted);
    if (!found || !isRight) {
      await countWrongPassword(email, context);
      throw errors.invalidCredentials();
    }
    if (isBanned(found, options.now())) throw errors.userBanned();
    if (!found.email_confirmed_at) throw errors.emailNotConfirmed();

    const session = await asAccounts(context, async (transaction) => {
      const user = await findUserById(transaction, found.id, { lock: true });
      // The password may have changed during the comparison: the old one must not start a session.
      if (user?.encrypted_password !== found.encrypted_password) throw errors.invalidCredentials();
      await resetAttempts(transaction, account, context);
      return issueSession(transaction, found, { method: "password", client }, context);
    });

    const reasons = options.passwordRule(password, email);
    if (reasons.length > 0) session.weak_password = { message: options.passwordAdvice, reasons };
    return session;
  });
