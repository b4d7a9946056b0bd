/** POST /token: a session for a password, a refresh token, or a code. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { type Grant, tokenBody } from "./grant.ts";
import { passwordGrant } from "./token-password.ts";
import { pkceGrant } from "./token-pkce.ts";
import { refreshGrant } from "./token-refresh.ts";

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
