/** Who is asking, from the API key and the access token. */
import type { Role } from "#backend/database/database.ts";
import type { AccessTokens } from "#backend/tokens/access-tokens.ts";
import { type ApiKeys, roleOfKey } from "#backend/tokens/api-keys.ts";
import { TokenError } from "#backend/tokens/errors.ts";

export interface Caller {
  role: Exclude<Role, "supabase_auth_admin">;
  /** What SQL reads as `request.jwt.claims`. */
  claims: Readonly<Record<string, unknown>>;
}

export interface CallerOptions {
  keys: ApiKeys;
  tokens: AccessTokens;
  requireApiKey: boolean;
}

/** The API key is missing or none of ours. */
export class ApiKeyError extends Error {
  override name = "ApiKeyError";
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * The key opens the door, a person's token then says who came in.
 * @throws ApiKeyError; TokenError: a bad token is never served as a stranger
 */
export async function identifyCaller(headers: Headers, options: CallerOptions): Promise<Caller> {
  const byKey = await requireApiKey(headers, options);
  const token = /^bearer(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
  const bearer = token ? (token[1] ?? "").trim() : null;
  if (bearer === null) return byKey ?? anonymous;
  // Clients without a session repeat the key here.
  const role = roleOfKey(bearer, options.keys);
  if (role) return byKey ?? { role, claims: { role } };
  if (bearer.startsWith("sb_")) return byKey ?? anonymous;
  const claims = await options.tokens.verifyAccessToken(bearer);
  return { role: claims.role, claims };
}

/**
 * Whom the key stands for; null without one, where none is required.
 * @throws ApiKeyError
 */
export async function requireApiKey(headers: Headers, options: CallerOptions): Promise<Caller | null> {
  const apiKey = headers.get("apikey");
  if (apiKey !== null) return callerOfKey(apiKey, options);
  if (!options.requireApiKey) return null;
  throw new ApiKeyError("No API key found in request", "Send the project's API key in the `apikey` header.");
}

const anonymous: Caller = { role: "anon", claims: { role: "anon" } };

async function callerOfKey(apiKey: string, { keys, tokens }: CallerOptions): Promise<Caller> {
  const role = roleOfKey(apiKey, keys) ?? (await roleOfLegacyKey(apiKey, tokens));
  if (!role) throw new ApiKeyError("Invalid API key", "The `apikey` header holds no key of this project.");
  return { role, claims: { role } };
}

/** Older keys are tokens that name a role and nobody. */
async function roleOfLegacyKey(
  apiKey: string,
  tokens: AccessTokens,
): Promise<"anon" | "service_role" | null> {
  try {
    const { role } = await tokens.verifyAccessToken(apiKey);
    return role === "authenticated" ? null : role;
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}
