/** POST /token: a session for a password, a refresh token, or a code. */
import { z } from "zod";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import type { SessionAnswer } from "#backend/auth/sessions.ts";
import { passwordGrant } from "./token-password.ts";
import { pkceGrant } from "./token-pkce.ts";
import { refreshGrant } from "./token-refresh.ts";

const body = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  refresh_token: fields.optionalText,
  auth_code: fields.optionalText,
  code_verifier: fields.optionalText,
});

export type TokenRequest = AuthRequest<z.infer<typeof body>>;

type Grant = (request: TokenRequest, context: AuthContext) => Promise<SessionAnswer>;

const grants = new Map<string | null, Grant>([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
]);

export const token = defineEndpoint({
  method: "POST",
  path: "/token",
  body,
  answer(request, context) {
    const grant = grants.get(request.query.get("grant_type"));
    if (!grant) throw errors.unsupportedGrant();
    return grant(request, context);
  },
});
