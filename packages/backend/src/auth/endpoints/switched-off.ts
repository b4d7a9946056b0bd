/**
 * The ways to sign in that this backend does not have: each is refused as a server that has it switched off.
 */

import { defineEndpoint, type Endpoint } from "#backend/auth/endpoint.ts";
import { type AuthError, authErrors } from "#backend/auth/errors.ts";
import { requireSignedIn } from "#backend/auth/signed-in.ts";

const refusing = (method: Endpoint["method"], path: string, refuse: () => AuthError): Endpoint =>
  defineEndpoint({
    method,
    path,
    answer: async () => {
      throw refuse();
    },
  });

/** As in GoTrue, only a person with a session learns that accounts cannot be linked. */
const refusingLinks = (method: Endpoint["method"], path: string): Endpoint =>
  defineEndpoint({
    method,
    path,
    async answer(request, context) {
      await requireSignedIn(request, context);
      throw authErrors.linkingDisabled();
    },
  });

const oauthServer = () => authErrors.featureDisabled("OAuth server");

export const switchedOff: readonly Endpoint[] = [
  /** A browser comes here by a link, without a key. */
  defineEndpoint({
    method: "GET",
    path: "/authorize",
    open: true,
    async answer({ query }) {
      const name = (query.get("provider") ?? "").slice(0, 50);
      throw authErrors.validation(`Unsupported provider: Provider ${name} could not be found`);
    },
  }),
  refusing("POST", "/sso", authErrors.samlDisabled),
  refusing("GET", "/sso/saml/metadata", authErrors.samlDisabled),
  refusing("POST", "/sso/saml/acs", authErrors.samlDisabled),
  refusingLinks("GET", "/user/identities/authorize"),
  refusingLinks("DELETE", "/user/identities/:id"),
  ...(["GET", "POST"] as const).map((method) => refusing(method, "/passkeys/*", authErrors.passkeysDisabled)),
  ...(["PATCH", "DELETE"] as const).map((method) =>
    refusing(method, "/passkeys/:id", authErrors.passkeysDisabled),
  ),
  ...(["GET", "POST"] as const).map((method) => refusing(method, "/oauth/*", oauthServer)),
  ...(["GET", "DELETE"] as const).map((method) => refusing(method, "/user/oauth/grants", oauthServer)),
];
