import { type Refusal, refusalText, unreachable } from "#app/account/auth-refusals.ts";

/** How a call to the server ended: `problem` is the sentence to show when it did not go well. */
export interface Outcome {
  problem?: string;
}

/** Waits for a call of the auth client and says in French what went wrong, if anything. Never rejects. */
export async function outcomeOf(call: Promise<{ error: Refusal | null }>): Promise<Outcome> {
  try {
    const { error } = await call;
    return error ? { problem: refusalText(error) } : {};
  } catch (error) {
    console.error("Failed to reach the auth server", error);
    return { problem: unreachable };
  }
}
