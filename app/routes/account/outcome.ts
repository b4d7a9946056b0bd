import { type Refusal, refusalText, unreachable } from "#app/account/auth-refusals.ts";

/** The result of a call to the auth server; `problem` is the French sentence of a failure. */
export interface Outcome {
  problem?: string;
}

/** Awaits a call of the auth client and translates its error into French. Never rejects. */
export async function outcomeOf(call: Promise<{ error: Refusal | null }>): Promise<Outcome> {
  try {
    const { error } = await call;
    return error ? { problem: refusalText(error) } : {};
  } catch (error) {
    console.error("Failed to reach the auth server", error);
    return { problem: unreachable };
  }
}
