/** The second factor of the signed-in person: whether the session proved it, and the calls about it. */
import type { AuthError, GoTrueClient, Session, User } from "@supabase/auth-js";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";

/** Where people set up, replace and end their second factor. */
export const factorPath = "/compte#validation";

/** The page that asks for a code, and then goes on to `next`. */
export const codeAddress = (next: string) => `/auth/code?${new URLSearchParams({ suite: next })}`;

export const factorsOf = ({ factors = [] }: Pick<User, "factors">) =>
  factors.filter(({ status }) => status === "verified");

/** Returns what an access token says of its session; nothing of what is no token. */
export function claimsOf(accessToken: string): { aal?: string; iat?: number } {
  try {
    const [, claims = ""] = accessToken.split(".");
    return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}

/** Whether the session proved a second factor. Read from its token, which the server has signed. */
export const isSecondLevel = ({ access_token }: Pick<Session, "access_token">): boolean =>
  claimsOf(access_token).aal === "aal2";

/** Whether the person has a second factor that this session has not proved. */
export function needsCode(session: Session): boolean {
  return factorsOf(session.user).length > 0 && !isSecondLevel(session);
}

type Outcome = Promise<{ error: AuthError | null }>;

/** Proves one of the factors with a code of its app, or with a recovery code. */
export async function proveFactor(auth: GoTrueClient, ids: readonly string[], code: string): Outcome {
  let outcome: Awaited<Outcome> = { error: null };
  for (const factorId of ids) {
    outcome = await auth.mfa.challengeAndVerify({ factorId, code });
    // A code says nothing about whose it is: it may be that of the next factor.
    if (outcome.error?.code !== "mfa_verification_failed") return outcome;
  }
  return outcome;
}

/** Ends a factor, and lets the stored session know. */
export async function endFactor(auth: GoTrueClient, factorId: string): Outcome {
  const { error } = await auth.mfa.unenroll({ factorId });
  return error ? { error } : auth.refreshSession();
}

/** Whether administrators ask a second factor of all editors and administrators. */
export async function requiresFactor(data: DataClient): Promise<boolean> {
  return dataOrThrow(await data.rpc("requires_second_factor"));
}

export async function requireFactor(data: DataClient, required: boolean): Promise<void> {
  const { error } = await data.rpc("require_second_factor", { required });
  if (error) throw error;
}
