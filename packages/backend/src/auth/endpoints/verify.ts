/** POST /verify: a session for the token of a link, or for an address and its code. */
import { z } from "zod";
import { confirmEmailChange } from "#backend/auth/email-change.ts";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { type AuthError, authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { flowPurpose, issueAuthCode } from "#backend/auth/flow-state.ts";
import {
  clearOneTimeTokens,
  type RedeemedToken,
  redeemCode,
  redeemLink,
  type TokenType,
} from "#backend/auth/one-time-tokens.ts";
import type { AuthOptions } from "#backend/auth/options.ts";
import { resetPendingSignUp } from "#backend/auth/pending-sign-up.ts";
import { limitRequests, resetAttempts } from "#backend/auth/rate-limits.ts";
import { chooseRedirect } from "#backend/auth/redirects.ts";
import { toAuthError } from "#backend/auth/respond.ts";
import { issueSession, type SessionAnswer } from "#backend/auth/sessions.ts";
import { confirmEmail, findUserById, isBanned, type User } from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";

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
    if (!answer) throw body.token ? authErrors.codeExpired() : authErrors.linkExpired();
    return answer;
  },
});

function checkFields({ token, token_hash, email, phone }: z.infer<typeof body>): void {
  if (!token && !token_hash) throw authErrors.validation("Verify requires a token or a token hash");
  if (token && token_hash) throw authErrors.validation("Verify requires either a token or a token hash");
  if (token_hash && (email || phone)) {
    throw authErrors.validation("Only the token_hash and type should be provided");
  }
  if (token && !email) {
    throw authErrors.validation("Only an email address or phone number should be provided on verify");
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
  if (!hash) throw authErrors.validation("Verify requires a token or a token hash");
  await limitRequests(context, client, "verifyPerAddress");

  await asAccounts(context, async (transaction) => {
    const token = await redeemLink(transaction, hash, types, options);
    if (!token) throw authErrors.linkExpired();
    const { user, isComplete } = await applyToken(transaction, token, options);
    if (!isComplete) return void setFragment(target, { message: FIRST_CONFIRMATION });
    if (!isFlow) {
      const session = await issueSession(transaction, user, { method: "otp", client }, context);
      // Clients know this type as "choose a password".
      const arrival = type === "signup" && session.needs_password ? "recovery" : type;
      return void setFragment(target, { ...tokensOf(session), type: arrival ?? "" });
    }
    const code = await issueAuthCode(transaction, user.id, flowPurpose(type ?? ""), options.now());
    if (!code) throw authErrors.flowStateNotFound();
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

const TOKENS_BY_TYPE: Readonly<Record<string, readonly TokenType[]>> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
};

/**
 * @param type the type in the request
 * @returns the types of token that it accepts
 * @throws AuthError validation_failed
 */
function tokenTypes(type: string | undefined): readonly TokenType[] {
  if (!type) throw authErrors.validation("Verify requires a verification type");
  const types = Object.hasOwn(TOKENS_BY_TYPE, type) ? TOKENS_BY_TYPE[type] : undefined;
  if (!types) throw authErrors.validation("Unsupported verification type");
  return types;
}

interface Verification {
  user: User;
  /** False after the first of two confirmations of a new address: the person is not signed in yet. */
  isComplete: boolean;
}

/** Applies a redeemed token to its account. @throws AuthError user_banned, email_exists, otp_expired */
async function applyToken(
  transaction: Transaction,
  { userId, type }: RedeemedToken,
  options: AuthOptions,
): Promise<Verification> {
  let user = await findUserById(transaction, userId, { lock: true });
  if (!user || user.deleted_at) throw authErrors.linkExpired();
  if (isBanned(user, options.now())) throw authErrors.verifyBanned();
  if (type === "email_change_token_current" || type === "email_change_token_new") {
    return { user, isComplete: await confirmEmailChange(transaction, userId, options) };
  }
  // A redeemed token of any type proves that the person reads the mail of this address.
  if (!user.email_confirmed_at) {
    await clearOneTimeTokens(transaction, userId, options.now(), ["confirmation_token"]);
    // Only the sign-up's own link keeps its data: another kind of link may come from another person.
    if (type !== "confirmation_token") user = await resetPendingSignUp(transaction, user, options.now());
    await confirmEmail(transaction, user, options.now());
  }
  return { user, isComplete: true };
}

/** Wire contract: the answer to the first of two confirmations of a new address. */
const FIRST_CONFIRMATION =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";
