/** grant_type=pkce: a session for the code of a mailed link and a proof that this client requested it. */

import { errors } from "#backend/auth/errors.ts";
import { exchangeAuthCode } from "#backend/auth/flow-state.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { findUserById, isBanned } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";
import type { Grant } from "./grant.ts";

/** @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier … */
export const pkceGrant: Grant = async ({ body, client }, context) => {
  const { auth_code: authCode, code_verifier: verifier } = body;
  const { options } = context;
  if (!authCode || !verifier) {
    throw errors.validation("invalid request: both auth code and code verifier should be non-empty");
  }
  await limitRequests(context, client, "verifyPerAddress");
  return asAccounts(context, async (transaction) => {
    const now = options.now();
    const userId = await exchangeAuthCode(transaction, authCode, verifier, {
      now,
      flowSeconds: options.flowSeconds,
    });
    const user = await findUserById(transaction, userId);
    if (!user || user.deleted_at) throw errors.flowStateNotFound();
    if (isBanned(user, now)) throw errors.userBanned();
    return issueSession(transaction, user, { method: "otp", client }, context);
  });
};
