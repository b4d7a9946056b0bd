/** The caller: the person whose account an endpoint acts on, or a service. */
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import type { CallerOptions } from "#backend/http/caller.ts";
import { type Claims, TokenError } from "#backend/tokens/access-tokens.ts";
import { roleOfKey } from "#backend/tokens/api-keys.ts";
import type { AuthContext, AuthRequest } from "./endpoint.ts";
import { authErrors } from "./errors.ts";
import { isUuid } from "./fields.ts";
import type { AuthOptions } from "./options.ts";
import { limitRequests } from "./rate-limits.ts";
import { findSession, type SessionRow } from "./sessions.ts";
import { findUserById, isBanned, type User } from "./users.ts";

/** The person of a valid token. The account and the session may no longer exist. */
export interface Bearer {
  userId: string;
  sessionId: string | null;
}

export interface SignedIn {
  user: User;
  /** Null for tokens without a session, such as the tokens that test suites sign. */
  session: SessionRow | null;
}

/** @throws AuthError no_authorization, bad_jwt */
export async function readBearer(headers: Headers, { tokens }: AuthContext): Promise<Bearer> {
  const token = requireToken(headers);
  // Clients without a session repeat the API key here.
  if (token.startsWith("sb_")) throw authErrors.noSubject();
  const { sub, session_id: sessionId } = await verify(token, tokens);
  if (!sub) throw authErrors.noSubject();
  if (!isUuid(sub)) throw authErrors.badSubject();
  return { userId: sub, sessionId: isUuid(sessionId) ? sessionId : null };
}

/** The same, for an endpoint whose requests are counted. @throws AuthError over_request_rate_limit as well */
export async function countBearer({ headers, client }: AuthRequest, context: AuthContext): Promise<Bearer> {
  const bearer = await readBearer(headers, context);
  await limitRequests(context, client, "userPerAddress", { limit: "userPerAccount", name: bearer.userId });
  return bearer;
}

/**
 * Lets services pass: those with the secret key, or with a token of the role `service_role`. The bearer alone decides, as
 * in GoTrue: the key that admits a request gives no right.
 * @throws AuthError no_authorization, bad_jwt, not_admin
 */
export async function requireServiceRole(headers: Headers, { keys, tokens }: CallerOptions): Promise<void> {
  const token = requireToken(headers);
  const role = roleOfKey(token, keys) ?? (await verify(token, tokens)).role;
  if (role !== "service_role") throw authErrors.userNotAllowed();
}

/**
 * Reads the account and the session of the bearer.
 * @param lock lock the account until the transaction ends
 * @throws AuthError user_not_found, session_not_found, user_banned
 */
export async function findSignedIn(
  transaction: Transaction,
  bearer: Bearer,
  { options }: AuthContext,
  lock?: { lock: boolean },
): Promise<SignedIn> {
  const user = await findUserById(transaction, bearer.userId, lock);
  if (!user || user.deleted_at) throw authErrors.userNotFound();
  if (isBanned(user, options.now())) throw authErrors.bannedCaller();
  const session = bearer.sessionId ? await findSession(transaction, bearer.sessionId) : undefined;
  if (bearer.sessionId && session?.user_id !== user.id) throw authErrors.sessionGone();
  return { user, session: session ?? null };
}

/** Reads the token, the account and the session, in a transaction of its own. */
export async function requireSignedIn(request: AuthRequest, context: AuthContext): Promise<SignedIn> {
  const bearer = await readBearer(request.headers, context);
  return asAccounts(context, (transaction) => findSignedIn(transaction, bearer, context));
}

/** @returns whether the person signed in longer ago; of a token without a session nobody knows */
export function isOlderThan(seconds: number, { session }: SignedIn, { now }: AuthOptions): boolean {
  return !session || now().getTime() - new Date(session.created_at).getTime() > seconds * 1000;
}

function requireToken(headers: Headers): string {
  const token = /^bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
  if (!token) throw authErrors.noAuthorization();
  return token;
}

async function verify(token: string, tokens: AuthContext["tokens"]): Promise<Claims> {
  try {
    return await tokens.verifyAccessToken(token);
  } catch (error) {
    throw error instanceof TokenError ? authErrors.badJwt(error.message) : error;
  }
}
