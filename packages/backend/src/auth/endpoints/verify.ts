/** POST /verify: a session for the token of a link, or for an address and its code. */
import { z } from "zod";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { type AuthError, errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { flowPurpose, issueAuthCode } from "#backend/auth/flow-state.ts";
import { redeemCode, redeemLink } from "#backend/auth/one-time-tokens.ts";
import { limitRequests, resetAttempts } from "#backend/auth/rate-limits.ts";
import { chooseRedirect } from "#backend/auth/redirects.ts";
import { toAuthError } from "#backend/auth/respond.ts";
import { issueSession, type SessionAnswer } from "#backend/auth/sessions.ts";
import { applyToken, FIRST_CONFIRMATION, tokenTypes } from "#backend/auth/verification.ts";
import { asAccounts } from "#backend/database/database.ts";

const body = z.object({
  type: fields.optionalText,
  token: fields.optionalText,
  token_hash: fields.optionalText,
  email: fields.email,
  phone: fields.optionalText,
});

export const verify = defineEndpoint({
  method: "POST",
  path: "/verify",
  body,
  async answer({ body, client }, context) {
    const { options } = context;
    const types = tokenTypes(body.type);
    checkFields(body);
    const account = body.email && ({ limit: "verifyPerAccount", name: body.email } as const);
    await limitRequests(context, client, "verifyPerAddress", account || undefined);

    const answer = await asAccounts(context, async (transaction) => {
      const token =
        body.token && body.email
          ? await redeemCode(transaction, { address: body.email, code: body.token }, types, options)
          : await redeemLink(transaction, body.token_hash ?? "", types, options);
      // Throwing here would roll back the count of wrong guesses.
      if (!token) return null;
      if (account) await resetAttempts(transaction, account, context);
      const { user, isComplete } = await applyToken(transaction, token, options);
      return isComplete
        ? issueSession(transaction, user, { method: "otp", client }, context)
        : { msg: FIRST_CONFIRMATION, code: "200" };
    });
    if (!answer) throw body.token ? errors.codeExpired() : errors.linkExpired();
    return answer;
  },
});

function checkFields({ token, token_hash, email, phone }: z.infer<typeof body>): void {
  if (!token && !token_hash) throw errors.validation("Verify requires a token or a token hash");
  if (token && token_hash) throw errors.validation("Verify requires either a token or a token hash");
  if (token_hash && (email || phone)) {
    throw errors.validation("Only the token_hash and type should be provided");
  }
  if (token && !email) {
    throw errors.validation("Only an email address or phone number should be provided on verify");
  }
}

/** GET /verify: a link opened in the browser. Redirects to the site with a session, a code or an error. */
export const verifyLink = defineEndpoint({
  method: "GET",
  path: "/verify",
  open: true,
  async answer(request, context) {
    const { query, headers } = request;
    const target = new URL(chooseRedirect(query.get("redirect_to"), headers, context.options));
    const isFlow = query.get("token")?.startsWith("pkce_") ?? false;
    try {
      await follow(request, target, isFlow, context);
    } catch (error) {
      const refusal = toAuthError(error);
      // An unexpected error goes to the log, and is answered with 500 instead of a redirect.
      if (refusal.status >= 500) throw error;
      addError(target, refusal, isFlow);
    }
    return new Response(null, { status: 303, headers: { Location: target.href } });
  },
});

async function follow({ query, client }: AuthRequest, target: URL, isFlow: boolean, context: AuthContext) {
  const { options } = context;
  const type = query.get("type") ?? undefined;
  const hash = query.get("token");
  const types = tokenTypes(type);
  if (!hash) throw errors.validation("Verify requires a token or a token hash");
  await limitRequests(context, client, "verifyPerAddress");

  await asAccounts(context, async (transaction) => {
    const token = await redeemLink(transaction, hash, types, options);
    if (!token) throw errors.linkExpired();
    const { user, isComplete } = await applyToken(transaction, token, options);
    if (!isComplete) return void setFragment(target, { message: FIRST_CONFIRMATION });
    if (!isFlow) {
      const session = await issueSession(transaction, user, { method: "otp", client }, context);
      // Clients know this type as "choose a password".
      const arrival = type === "signup" && session.needs_password ? "recovery" : type;
      return void setFragment(target, { ...tokensOf(session), type: arrival ?? "" });
    }
    const code = await issueAuthCode(transaction, user.id, flowPurpose(type ?? ""), options.now());
    if (!code) throw errors.flowStateNotFound();
    target.searchParams.set("code", code);
  });
}

/** The names under which clients read a session from an address. */
const tokensOf = ({ access_token, token_type, expires_in, expires_at, refresh_token }: SessionAnswer) => ({
  access_token,
  expires_at: String(expires_at),
  expires_in: String(expires_in),
  refresh_token,
  token_type,
});

/** Wire contract: OAuth's name for the status, and our own code. */
function addError(target: URL, { status, code, message }: AuthError, isFlow: boolean): void {
  const words: Record<number, string> = { 401: "unauthorized_client", 403: "access_denied" };
  const error = {
    error: words[status] ?? "invalid_request",
    error_code: code,
    error_description: message,
  };
  setFragment(target, error);
  if (!isFlow) return;
  for (const [name, value] of Object.entries(error)) target.searchParams.set(name, value);
}

/** `sb` distinguishes the fragment from those of other sign-in libraries. */
function setFragment(target: URL, values: Record<string, string>): void {
  target.hash = new URLSearchParams({ ...values, sb: "" }).toString();
}
