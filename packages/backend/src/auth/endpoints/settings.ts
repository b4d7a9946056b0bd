/** GET /settings: the ways to sign in, for clients that adapt to them. */
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
