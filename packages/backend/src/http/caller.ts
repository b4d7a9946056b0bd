/** Identifies the caller by API key and access token, whose session still exists: the token is valid up to an hour longer. */

import { LRUCache } from "lru-cache";
import { isUuid } from "#backend/auth/fields.ts";
import type { Database, Role } from "#backend/database/database.ts";
import { type AccessTokens, type Claims, TokenError } from "#backend/tokens/access-tokens.ts";
import { type ApiKeys, roleOfKey } from "#backend/tokens/api-keys.ts";

export interface Caller {
  role: Exclude<Role, "supabase_auth_admin">;
  /** SQL reads them as `request.jwt.claims`. */
  claims: Readonly<Record<string, unknown>>;
}

export interface CallerOptions {
  keys: ApiKeys;
  tokens: AccessTokens;
  requireApiKey: boolean;
  sessions: LiveSessions;
}

/** The API key is missing or unknown. */
export class ApiKeyError extends Error {
  override name = "ApiKeyError";
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * The API key admits the request; the bearer, an access token or a key, then decides the role.
 * @throws ApiKeyError; TokenError, because a request with an invalid token is never answered as a visitor's;
 *   DatabaseUnavailable
 */
export async function identifyCaller(headers: Headers, options: CallerOptions): Promise<Caller> {
  const byKey = await requireApiKey(headers, options);
  const token = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
  const bearer = token ? (token[1] ?? "").trim() : null;
  if (bearer === null) return byKey ?? ANONYMOUS;
  // Clients without a session repeat an API key here.
  const role = roleOfKey(bearer, options.keys);
  if (role) return { role, claims: { role } };
  if (bearer.startsWith("sb_")) return byKey ?? ANONYMOUS;
  const claims = await options.tokens.verifyAccessToken(bearer);
  await options.sessions.require(claims);
  return { role: claims.role, claims };
}

/**
 * @returns the caller of the API key; null without a key where none is required
 * @throws ApiKeyError
 */
export async function requireApiKey(headers: Headers, options: CallerOptions): Promise<Caller | null> {
  const apiKey = headers.get("apikey");
  if (apiKey !== null) return callerOfKey(apiKey, options);
  if (!options.requireApiKey) return null;
  throw new ApiKeyError("No API key found in request", "Send the project's API key in the `apikey` header.");
}

const ANONYMOUS: Caller = { role: "anon", claims: { role: "anon" } };

async function callerOfKey(apiKey: string, { keys, tokens }: CallerOptions): Promise<Caller> {
  const role = roleOfKey(apiKey, keys) ?? (await roleOfLegacyKey(apiKey, tokens));
  if (!role) throw new ApiKeyError("Invalid API key", "The `apikey` header holds no key of this project.");
  return { role, claims: { role } };
}

/** Supabase's older API keys are tokens with a role and without a person. */
async function roleOfLegacyKey(apiKey: string, tokens: AccessTokens) {
  try {
    const { role } = await tokens.verifyAccessToken(apiKey);
    return role === "authenticated" ? null : role;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

type LiveSessions = ReturnType<typeof createLiveSessions>;

/** How long after its end on another process a session is taken for live. */
const TRUST_MS = 2_000;
const MAX_TRUSTED = 10_000;

/** Reads each session at most once in two seconds, so that most requests cost one transaction. */
export function createLiveSessions(database: Database) {
  const trusted = new LRUCache<string, true>({ max: MAX_TRUSTED, ttl: TRUST_MS });
  let generation = 0;

  return {
    /**
     * Accepts claims without a session as they are.
     * @throws TokenError when the session has ended, or its account is gone or banned; DatabaseUnavailable
     */
    async require({ sub, session_id: id }: Claims) {
      if (id === undefined) return;
      const key = `${id} ${sub}`;
      if (trusted.has(key)) return;
      const asked = generation;
      if (!isUuid(id) || !isUuid(sub) || !(await isLive(database, id, sub))) {
        throw new TokenError("claims", "Session from session_id claim in JWT does not exist");
      }
      // This process may have ended the session after the answer was read.
      if (asked === generation) trusted.set(key, true);
    },
    /** Call it when this process may have ended sessions. */
    forget() {
      generation += 1;
      trusted.clear();
    },
  };
}

async function isLive(database: Database, id: string, userId: string): Promise<boolean> {
  const statement = { sql: FIND, parameters: [id, userId] };
  const { rows } = await database.queryAs("supabase_auth_admin", {}, statement, { readOnly: true });
  return rows.length > 0;
}

const FIND = `
  select 1 from auth.sessions as session join auth.users as account on account.id = session.user_id
  where session.id = $1 and account.id = $2 and (session.not_after is null or session.not_after > now())
    and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())`;
