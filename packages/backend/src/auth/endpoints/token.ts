/** POST /token: a session for a password, a refresh token, or a code. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { exchangeAuthCode } from "#backend/auth/flow-state.ts";
import { limitRequests } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { findUserById, isBanned } from "#backend/auth/users.ts";
import { asAccounts } from "#backend/database/database.ts";
import { type Grant, tokenBody } from "./grant.ts";
import { passwordGrant } from "./token-password.ts";
import { refreshGrant } from "./token-refresh.ts";

/**
 * A session for the code of a mailed link and a proof that this client requested it.
 * @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier …
 */
const pkceGrant: Grant = async ({ body, client }, context) => {
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

const GRANTS: ReadonlyMap<string | null, Grant> = new Map([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["id_token", refuseProvider],
  ["web3", refuseWeb3],
]);

/** Switched off, as in GoTrue without providers. */
async function refuseProvider({ body }: Parameters<Grant>[0]): Promise<never> {
  throw errors.providerDisabled((body.provider ?? "").slice(0, 50));
}

async function refuseWeb3(): Promise<never> {
  throw errors.web3Disabled();
}

export const token = defineEndpoint({
  method: "POST",
  path: "/token",
  body: tokenBody,
  answer(request, context) {
    const grant = GRANTS.get(request.query.get("grant_type"));
    if (!grant) throw errors.unsupportedGrant();
    return grant(request, context);
  },
});
