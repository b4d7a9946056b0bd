/**
 * The caller of the admin interface: a service with the secret key, or with a token of the role `service_role`.
 */
import { errors } from "#backend/auth/errors.ts";
import type { CallerOptions } from "#backend/http/caller.ts";
import { roleOfKey } from "#backend/tokens/api-keys.ts";
import { TokenError } from "#backend/tokens/errors.ts";

/**
 * The bearer alone decides, as in GoTrue: the key that admits a request gives no right.
 * @throws AuthError no_authorization, bad_jwt, not_admin
 */
export async function requireServiceRole(headers: Headers, { keys, tokens }: CallerOptions): Promise<void> {
  const bearer = /^bearer\s+(.+)$/i.exec(headers.get("authorization") ?? "")?.[1]?.trim();
  if (!bearer) throw errors.noAuthorization();
  const role = roleOfKey(bearer, keys) ?? (await roleOfToken(bearer, tokens));
  if (role !== "service_role") throw errors.userNotAllowed();
}

async function roleOfToken(bearer: string, tokens: CallerOptions["tokens"]) {
  try {
    return (await tokens.verifyAccessToken(bearer)).role;
  } catch (error) {
    throw error instanceof TokenError ? errors.badJwt(error.message) : error;
  }
}
