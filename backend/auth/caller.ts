/** Who is signed in, for endpoints that act on the caller's own account. */
import { z } from "zod";
import type { Transaction } from "#backend/database/database.ts";
import type { Claims } from "#backend/tokens/access-tokens.ts";
import { TokenError } from "#backend/tokens/errors.ts";
import type { AuthContext, AuthRequest } from "./endpoint.ts";
import { errors } from "./errors.ts";
import { findSession, type SessionRow } from "./sessions.ts";
import { findUserById, isBanned, type User } from "./users.ts";

/** A valid token's person; whether the account and the session still exist is not known yet. */
export interface Bearer {
  userId: string;
  sessionId: string | null;
}

export interface SignedIn {
  user: User;
  /** Null for tokens that name none, such as those made by hand with the signing secret. */
  session: SessionRow | null;
}

/** @throws AuthError no_authorization, bad_jwt */
export async function readBearer(headers: Headers, { tokens }: AuthContext): Promise<Bearer> {
  const token = /^bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
  if (!token) throw errors.noAuthorization();
  // Clients without a session repeat the API key here: a valid caller, but nobody.
  if (token.startsWith("sb_")) throw errors.noSubject();
  const { sub, session_id: sessionId } = await verify(token, tokens);
  if (!sub) throw errors.noSubject();
  if (!isUuid(sub)) throw errors.badSubject();
  return { userId: sub, sessionId: isUuid(sessionId) ? sessionId : null };
}

/**
 * The bearer's account and session, as they are now.
 * @param lock keep others from changing the account until the transaction ends
 * @throws AuthError user_not_found, session_not_found, user_banned
 */
export async function findSignedIn(
  transaction: Transaction,
  bearer: Bearer,
  { options }: AuthContext,
  lock?: { lock: boolean },
): Promise<SignedIn> {
  const user = await findUserById(transaction, bearer.userId, lock);
  if (!user || user.deleted_at) throw errors.userNotFound();
  if (isBanned(user, options.now())) throw errors.bannedCaller();
  const session = bearer.sessionId ? await findSession(transaction, bearer.sessionId) : undefined;
  if (bearer.sessionId && session?.user_id !== user.id) throw errors.sessionGone();
  return { user, session: session ?? null };
}

/** Both of the above, in a transaction of its own. */
export async function requireSignedIn(request: AuthRequest, context: AuthContext): Promise<SignedIn> {
  const bearer = await readBearer(request.headers, context);
  return context.database.runAs("supabase_auth_admin", {}, (transaction) =>
    findSignedIn(transaction, bearer, context),
  );
}

async function verify(token: string, tokens: AuthContext["tokens"]): Promise<Claims> {
  try {
    return await tokens.verifyAccessToken(token);
  } catch (error) {
    throw error instanceof TokenError ? errors.badJwt(error.message) : error;
  }
}

const isUuid = (value: unknown): value is string => z.uuid().safeParse(value).success;
