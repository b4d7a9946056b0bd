/**
 * Wrong passwords for one account, from all networks. They never lock it: they slow sign-in down, and the
 * owner is notified. Unknown addresses are treated alike.
 */
import { asAccounts } from "#backend/database/database.ts";
import type { AuthContext } from "./endpoint.ts";
import { attemptsSoFar, countAttempt } from "./rate-limits.ts";

/** How much longer each further wrong password makes the next sign-in wait. */
const STEP_MS = 200;
/** The longest wait: a person with the right password still gets in before a client gives up. */
const LONGEST_PAUSE_MS = 4_000;
/** The owner is told at most this often. */
const NOTICE = { max: 1, windowSeconds: 86_400 };

const keyOf = (email: string) => `wrong passwords ${email}`;

/** @returns the milliseconds that a sign-in to an account waits after so many wrong passwords */
export function signInPause(wrong: number, { options }: AuthContext): number {
  const { max } = options.limits.wrongPasswordsPerAccount;
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, wrong - max) * STEP_MS);
}

/** @returns the expression for the number of wrong passwords, see attemptsSoFar */
export const wrongPasswords = (email: string, firstParameter: number, context: AuthContext) =>
  attemptsSoFar(keyOf(email), firstParameter, context);

/** Counts a wrong password, and mails the owner when the number exceeds the limit. */
export async function countWrongPassword(email: string, context: AuthContext): Promise<void> {
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
