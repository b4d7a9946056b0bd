/** grant_type=password: an address and its password. */
import type { AuthContext } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { isTooLong } from "#backend/auth/passwords.ts";
import { attemptsSoFar, countAndAsk, countAttempt } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { isBanned, USER_BY_EMAIL, type User } from "#backend/auth/users.ts";
import { accountsOneByOne, asAccounts, type Statement } from "#backend/database/database.ts";
import type { Grant } from "./grant.ts";

/**
 * An unknown address, an account without a password and a wrong password get the same answer after the same
 * time. Other refusals are only reported to callers who know the password.
 * @throws AuthError validation_failed, invalid_credentials, user_banned, email_not_confirmed,
 *   over_request_rate_limit
 */
export const passwordGrant: Grant = ({ body, client }, context) =>
  context.withPasswords(async ({ matches }) => {
    const { email, phone, password = "" } = body;
    if (phone) throw errors.phoneDisabled();
    if (!email) throw errors.validation("missing email or phone");

    const account = { limit: "signInPerAccount", name: email, from: client } as const;
    const question = questionOf(email, context);
    const counted = { client, perAddress: "signInPerAddress", account } as const;
    const { found, wrong } = await countAndAsk<Found>(context, counted, question);

    const { options } = context;
    const pauseMs = signInPause(wrong ?? 0, context);
    // Before the comparison: a slow answer must not tell that the password is wrong.
    if (pauseMs > 0) await options.pause(pauseMs);
    // Outside of a transaction: the embedded database has one connection, and hashing is slow.
    const encrypted = isTooLong(password) ? null : found?.encrypted_password;
    const isRight = await matches(password, encrypted);
    if (!found || !isRight) {
      await countWrongPassword(email, context);
      throw errors.invalidCredentials();
    }
    if (isBanned(found, options.now())) throw errors.userBanned();
    if (!found.email_confirmed_at) throw errors.emailNotConfirmed();

    // The password may have changed during the comparison: the old one must not start a session.
    const proof = { encrypted: found.encrypted_password, attempts: account };
    const session = await issueSession(
      accountsOneByOne(context),
      found,
      { method: "password", client, ...proof },
      context,
    );

    const reasons = options.passwordRule(password, email);
    if (reasons.length > 0) session.weak_password = { message: options.passwordAdvice, reasons };
    return session;
  });

interface Found {
  found: User | null;
  /** The wrong passwords so far. */
  wrong: number | null;
}

/** Asked together with the count of the attempt: a sign-in is two messages to the database. */
function questionOf(email: string, context: AuthContext): Statement {
  const wrong = wrongPasswords(email, 2, context);
  return {
    sql: `select (${USER_BY_EMAIL}) as found, ${wrong.sql} as wrong`,
    parameters: [email, ...wrong.parameters],
  };
}

/*
 * Wrong passwords for one account, from all networks. They never lock it: they slow sign-in down, and the
 * owner is notified. Unknown addresses are treated alike.
 */

/** How much longer each further wrong password makes the next sign-in wait. */
const STEP_MS = 200;
/** The longest wait: a person with the right password still gets in before a client gives up. */
const LONGEST_PAUSE_MS = 4_000;
/** The owner is told at most this often. */
const NOTICE = { max: 1, windowSeconds: 86_400 };

const keyOf = (email: string) => `wrong passwords ${email}`;

/** @returns the milliseconds that a sign-in to an account waits after so many wrong passwords */
function signInPause(wrong: number, { options }: AuthContext): number {
  const { max } = options.limits.wrongPasswordsPerAccount;
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, wrong - max) * STEP_MS);
}

/** @returns the expression for the number of wrong passwords, see attemptsSoFar */
const wrongPasswords = (email: string, firstParameter: number, context: AuthContext) =>
  attemptsSoFar(keyOf(email), firstParameter, context);

/** Counts a wrong password, and mails the owner when the number exceeds the limit. */
async function countWrongPassword(email: string, context: AuthContext): Promise<void> {
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
