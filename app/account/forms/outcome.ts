import type { GoTrueClient } from "@supabase/auth-js";
import { useAuth } from "#app/account/auth-provider.tsx";
import { type Refusal, refusalText, unreachable } from "#app/account/auth-refusals.ts";

/** The result of a call to the auth server; `problem` is the French sentence of a failure. */
export interface Outcome {
  problem?: string;
}

type Call = Promise<{ error: Refusal | null }>;

/** Awaits a call of the auth client and translates its error into French. Never rejects. */
export async function outcomeOf(call: Call): Promise<Outcome> {
  try {
    const { error } = await call;
    return error ? { problem: refusalText(error) } : {};
  } catch (error) {
    console.error("Failed to reach the auth server", error);
    return { problem: unreachable };
  }
}

/** Returns a function that calls the auth server, once its client is loaded. It never rejects. */
export function useAuthCall() {
  const { authClient } = useAuth();
  return (call: (auth: GoTrueClient) => Call) => outcomeOf(authClient().then(call));
}
