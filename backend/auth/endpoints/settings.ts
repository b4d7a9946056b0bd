/** GET /settings: the ways to sign in, for clients that adapt to them. */
import { defineEndpoint } from "#backend/auth/endpoint.ts";

export const settings = defineEndpoint({
  method: "GET",
  path: "/settings",
  answer: async (_, { options }) => ({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: !options.signupAllowed,
    mailer_autoconfirm: options.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  }),
});
