/** What anyone may know of the accounts. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";

/**
 * Wire contract: clients show a button for each provider that is switched on,
 * and read an absent one as unknown.
 */
const OTHER_PROVIDERS = [
  ...["anonymous_users", "phone", "apple", "azure", "bitbucket", "discord", "facebook", "figma", "fly"],
  ...["github", "gitlab", "google", "kakao", "keycloak", "linkedin", "linkedin_oidc", "notion", "slack"],
  ...["slack_oidc", "snapchat", "spotify", "twitch", "twitter", "workos", "zoom"],
];

/** GET /settings: the ways to sign in, for clients that adapt to them. */
export const settings = defineEndpoint({
  method: "GET",
  path: "/settings",
  answer: async (_, { options }) => ({
    external: { ...Object.fromEntries(OTHER_PROVIDERS.map((name) => [name, false])), email: true },
    disable_signup: !options.signupAllowed,
    mailer_autoconfirm: options.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }),
});

/** GET /health: tells that the accounts can be reached. */
export const health = defineEndpoint({
  method: "GET",
  path: "/health",
  open: true,
  answer: async () => ({
    version: "embedded",
    // Wire contract: the name by which clients know this interface.
    name: "GoTrue",
    description: "Accounts of this site, by Supabase's protocol",
  }),
});

/** GET /.well-known/jwks.json: the public keys that verify our access tokens. */
export const jwks = defineEndpoint({
  method: "GET",
  path: "/.well-known/jwks.json",
  open: true,
  async answer(_, { publicKeys }) {
    return Response.json(
      { keys: await publicKeys() },
      { headers: { "Cache-Control": "public, max-age=600" } },
    );
  },
});
