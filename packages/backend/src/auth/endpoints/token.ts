/** POST /token: a session for a password, a refresh token, or a code. */
import { z } from "zod";
import { type AuthContext, type AuthRequest, type Client, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { exchangeAuthCode } from "#backend/auth/flow-state.ts";
import { isTooLong } from "#backend/auth/passwords.ts";
import { attemptsSoFar, countAndAsk, countAttempt, limitRequests } from "#backend/auth/rate-limits.ts";
import { isRefreshToken, readRefreshToken } from "#backend/auth/refresh-tokens.ts";
import {
  answerSession,
  endSessions,
  findSession,
  issueSession,
  rotateSession,
  type SessionAnswer,
  sourceOf,
  wasUsedRecently,
} from "#backend/auth/sessions.ts";
import { findUserById, isBanned, USER_BY_EMAIL, type User } from "#backend/auth/users.ts";
import {
  accountsOneByOne,
  asAccounts,
  type Statement,
  type Transaction,
} from "#backend/database/database.ts";

const tokenBody = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  refresh_token: fields.optionalText,
  auth_code: fields.optionalText,
  code_verifier: fields.optionalText,
  provider: fields.optionalText,
});

/** Checks the credentials and answers with a session. @throws AuthError */
type Grant = (
  request: AuthRequest<z.infer<typeof tokenBody>>,
  context: AuthContext,
) => Promise<SessionAnswer>;

/**
 * A session for the code of a mailed link and a proof that this client requested it.
 * @throws AuthError validation_failed, flow_state_not_found, flow_state_expired, bad_code_verifier …
 */
const pkceGrant: Grant = async ({ body, client }, context) => {
  const { auth_code: authCode, code_verifier: verifier } = body;
  const { options } = context;
  if (!authCode || !verifier) {
    throw authErrors.validation("invalid request: both auth code and code verifier should be non-empty");
  }
  await limitRequests(context, client, "verifyPerAddress");
  return asAccounts(context, async (transaction) => {
    const now = options.now();
    const userId = await exchangeAuthCode(transaction, authCode, verifier, {
      now,
      flowSeconds: options.flowSeconds,
    });
    const user = await findUserById(transaction, userId);
    if (!user || user.deleted_at) throw authErrors.flowStateNotFound();
    if (isBanned(user, now)) throw authErrors.userBanned();
    return issueSession(transaction, user, { method: "otp", client }, context);
  });
};

/**
 * New tokens for the current refresh token. A used one is a retry (two tabs, a lost answer) when it is the parent of the current one or was used
 * within the reuse interval: the answer repeats the current token then. Otherwise it counts as stolen, and
 * the session ends.
 * @throws AuthError validation_failed, refresh_token_not_found, refresh_token_already_used, session_expired,
 *   user_banned, over_request_rate_limit
 */
const refreshGrant: Grant = async ({ body, client }, context) => {
  const { refresh_token: token } = body;
  if (!token) throw authErrors.validation("refresh_token required");
  await limitRequests(context, client, "refreshPerAddress");

  const outcome = await asAccounts(context, (transaction) => refresh(transaction, token, client, context));
  // Thrown after the commit, so that the session of a stolen token stays ended.
  if (outcome instanceof Error) throw outcome;
  return outcome;
};

/** @returns the session, or a refusal that is to be thrown after the commit */
async function refresh(transaction: Transaction, token: string, client: Client, context: AuthContext) {
  const { options, refreshSecret } = context;
  const claimed = readRefreshToken(token);
  if (!claimed) {
    // Supabase's older format of twelve characters, which this backend never issued.
    return /^[a-z2-7]{12}$/.test(token)
      ? authErrors.refreshTokenNotFound()
      : authErrors.validation("Refresh token is not valid");
  }
  const session = await findSession(transaction, claimed.sessionId, { lock: true });
  if (!session?.refresh_token_hmac_key) return authErrors.refreshTokenNotFound();
  const source = sourceOf(session);
  const isOurs = isRefreshToken(token, { ...source, counter: claimed.counter }, refreshSecret);
  if (!isOurs || claimed.counter > source.counter) return authErrors.refreshTokenNotFound();

  const user = await findUserById(transaction, session.user_id);
  if (!user || user.deleted_at) return authErrors.refreshTokenNotFound();
  if (isBanned(user, options.now())) return authErrors.userBanned();
  if (session.not_after && new Date(session.not_after) <= options.now()) return authErrors.sessionExpired();

  if (claimed.counter === source.counter) {
    const next = await rotateSession(transaction, session, token, client, context);
    return answerSession(user, next, context);
  }
  const isParent = claimed.counter === source.counter - 1;
  if (isParent || (await wasUsedRecently(transaction, token, context))) {
    return answerSession(user, session, context);
  }
  await endSessions(transaction, user.id, "local", session.id);
  return authErrors.refreshTokenUsed();
}

/**
 * An unknown address, an account without a password and a wrong password get the same answer after the same
 * time. Other refusals are only reported to callers who know the password.
 * @throws AuthError validation_failed, invalid_credentials, user_banned, email_not_confirmed,
 *   over_request_rate_limit
 */
const passwordGrant: Grant = ({ body, client }, context) =>
  context.withPasswords(async ({ matches }) => {
    const { email, phone, password = "" } = body;
    if (phone) throw authErrors.phoneDisabled();
    if (!email) throw authErrors.validation("missing email or phone");

    const account = { limit: "signInPerAccount", name: email, from: client } as const;
    const question = questionOf(email, context);
    const counted = { client, perAddress: "signInPerAddress", account } as const;
    const { found, wrong } = await countAndAsk<Found>(context, counted, question);

    const { options } = context;
    const pauseMs = signInPause(wrong ?? 0, context);
    // Before the comparison: a slow answer must not tell that the password is wrong.
    if (pauseMs > 0) await options.pause(pauseMs);
    // Outside of a transaction: the embedded database has one connection, and hashing is slow.
    const encrypted = isTooLong(password) ? null : found?.encrypted_password;
    const isRight = await matches(password, encrypted);
    if (!found || !isRight) {
      await countWrongPassword(email, context);
      throw authErrors.invalidCredentials();
    }
    if (isBanned(found, options.now())) throw authErrors.userBanned();
    if (!found.email_confirmed_at) throw authErrors.emailNotConfirmed();

    // The password may have changed during the comparison: the old one must not start a session.
    const proof = { encrypted: found.encrypted_password, attempts: account };
    const session = await issueSession(
      accountsOneByOne(context),
      found,
      { method: "password", client, ...proof },
      context,
    );

    const reasons = options.passwordRule(password, email);
    if (reasons.length > 0) session.weak_password = { message: options.passwordAdvice, reasons };
    return session;
  });

interface Found {
  found: User | null;
  /** The wrong passwords so far. */
  wrong: number | null;
}

/** Asked together with the count of the attempt: a sign-in is two messages to the database. */
function questionOf(email: string, context: AuthContext): Statement {
  const wrong = wrongPasswords(email, 2, context);
  return {
    sql: `select (${USER_BY_EMAIL}) as found, ${wrong.sql} as wrong`,
    parameters: [email, ...wrong.parameters],
  };
}

/*
 * Wrong passwords for one account, from all networks. They never lock it: they slow sign-in down, and the
 * owner is notified. Unknown addresses are treated alike.
 */

/** How much longer each further wrong password makes the next sign-in wait. */
const STEP_MS = 200;
/** The longest wait: a person with the right password still gets in before a client gives up. */
const LONGEST_PAUSE_MS = 4_000;
/** The owner is told at most this often. */
const NOTICE = { max: 1, windowSeconds: 86_400 };

const keyOf = (email: string) => `wrong passwords ${email}`;

/** @returns the milliseconds that a sign-in to an account waits after so many wrong passwords */
function signInPause(wrong: number, { options }: AuthContext): number {
  const { max } = options.limits.wrongPasswordsPerAccount;
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, wrong - max) * STEP_MS);
}

/** @returns the expression for the number of wrong passwords, see attemptsSoFar */
const wrongPasswords = (email: string, firstParameter: number, context: AuthContext) =>
  attemptsSoFar(keyOf(email), firstParameter, context);

/** Counts a wrong password, and mails the owner when the number exceeds the limit. */
async function countWrongPassword(email: string, context: AuthContext): Promise<void> {
  const { mail, options } = context;
  const limit = options.limits.wrongPasswordsPerAccount;
  await asAccounts(context, async (transaction) => {
    const count = await countAttempt(transaction, { limit, key: keyOf(email) }, context);
    if (count !== limit.max + 1) return;
    const notice = { limit: NOTICE, key: `wrong passwords notice ${email}` };
    const notices = await countAttempt(transaction, notice, context);
    if (notices === 1) await mail.enqueue(transaction, { kind: "wrong-passwords", email });
  });
  mail.deliverSoon();
}

const GRANTS: ReadonlyMap<string | null, Grant> = new Map([
  ["password", passwordGrant],
  ["refresh_token", refreshGrant],
  ["pkce", pkceGrant],
  ["id_token", refuseProvider],
  ["web3", refuseWeb3],
]);

/** Switched off, as in GoTrue without providers. */
async function refuseProvider({ body }: Parameters<Grant>[0]): Promise<never> {
  throw authErrors.providerDisabled((body.provider ?? "").slice(0, 50));
}

async function refuseWeb3(): Promise<never> {
  throw authErrors.web3Disabled();
}

export const token = defineEndpoint({
  method: "POST",
  path: "/token",
  body: tokenBody,
  answer(request, context) {
    const grant = GRANTS.get(request.query.get("grant_type"));
    if (!grant) throw authErrors.unsupportedGrant();
    return grant(request, context);
  },
});
