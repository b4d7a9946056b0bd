/** The body of POST /token, and what each `grant_type` makes of it. */
import { z } from "zod";
import type { AuthContext, AuthRequest } from "#backend/auth/endpoint.ts";
import { fields } from "#backend/auth/fields.ts";
import type { SessionAnswer } from "#backend/auth/sessions.ts";

export const tokenBody = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  refresh_token: fields.optionalText,
  auth_code: fields.optionalText,
  code_verifier: fields.optionalText,
  provider: fields.optionalText,
});

/** Checks the credentials and answers with a session. @throws AuthError */
export type Grant = (
  request: AuthRequest<z.infer<typeof tokenBody>>,
  context: AuthContext,
) => Promise<SessionAnswer>;
