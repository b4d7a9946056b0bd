/** grant_type=refresh_token: new tokens for the current refresh token. */
import type { AuthContext, Client } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { isRefreshToken, readRefreshToken } from "#backend/auth/refresh-tokens.ts";
import {
  answerSession,
  endSessions,
  findSession,
  rotateSession,
  sourceOf,
  wasUsedRecently,
} from "#backend/auth/sessions.ts";
import { findUserById, isBanned } from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import type { Grant } from "./grant.ts";

/**
 * A used token is a retry (two tabs, a lost answer) when it is the parent of the current one or was used
 * within the reuse interval: the answer repeats the current token then. Otherwise it counts as stolen, and
 * the session ends.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 *   user_banned, over_request_rate_limit
 */
export const refreshGrant: Grant = async ({ body, client }, context) => {
  const { refresh_token: token } = body;
  if (!token) throw errors.validation("refresh_token required");
  await limitRequests(context, client, "refreshPerAddress");

  const outcome = await asAccounts(context, (transaction) => refresh(transaction, token, client, context));
  // Thrown after the commit, so that the session of a stolen token stays ended.
  if (outcome instanceof Error) throw outcome;
  return outcome;
};

/** @returns the session, or a refusal that is to be thrown after the commit */
async function refresh(transaction: Transaction, token: string, client: Client, context: AuthContext) {
  const { options, refreshSecret } = context;
  const claimed = readRefreshToken(token);
  if (!claimed) {
    // Supabase's older format of twelve characters, which this backend never issued.
    return /^[a-z2-7]{12}$/.test(token)
      ? errors.refreshTokenNotFound()
      : errors.validation("Refresh token is not valid");
  }
  const session = await findSession(transaction, claimed.sessionId, { lock: true });
  if (!session?.refresh_token_hmac_key) return errors.refreshTokenNotFound();
  const source = sourceOf(session);
  const isOurs = isRefreshToken(token, { ...source, counter: claimed.counter }, refreshSecret);
  if (!isOurs || claimed.counter > source.counter) return errors.refreshTokenNotFound();

  const user = await findUserById(transaction, session.user_id);
  if (!user || user.deleted_at) return errors.refreshTokenNotFound();
  if (isBanned(user, options.now())) return errors.userBanned();
  if (session.not_after && new Date(session.not_after) <= options.now()) return errors.sessionExpired();

  if (claimed.counter === source.counter) {
    const next = await rotateSession(transaction, session, token, client, context);
    return answerSession(user, next, context);
  }
  const isParent = claimed.counter === source.counter - 1;
  if (isParent || (await wasUsedRecently(transaction, token, context))) {
    return answerSession(user, session, context);
  }
  await endSessions(transaction, user.id, "local", session.id);
  return errors.refreshTokenUsed();
}
