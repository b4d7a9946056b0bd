/** POST /signup: a new account. */
import { z } from "zod";
import { type AuthContext, type Client, defineEndpoint } from "#backend/auth/endpoint.ts";
import { AuthError, authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";
import type { LinkRequest } from "#backend/auth/mail-requests.ts";
import { checkNewPassword, type Passwords } from "#backend/auth/passwords.ts";
import { hasUserData, resetPendingSignUp } from "#backend/auth/pending-sign-up.ts";
import { limitMail, limitRequests } from "#backend/auth/rate-limits.ts";
import { issueSession } from "#backend/auth/sessions.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import {
  confirmEmail,
  findUserByEmail,
  findUserById,
  insertUser,
  newUser,
  type User,
} from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";

const body = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  data: fields.userData,
  ...challengeFields,
});

/**
 * With confirmation by mail, a known address gets the same answer as a new one, after the same work: the
 * account as it would have been made. The owner of a known address is informed by mail.
 */
export const signup = defineEndpoint({
  method: "POST",
  path: "/signup",
  body,
  async answer({ body, query, client }, context) {
    const { options, withPasswords } = context;
    const { email, phone, password, data = {} } = body;
    if (!options.signupAllowed) throw authErrors.signupDisabled();
    if (phone) throw authErrors.phoneDisabled();
    if (!email && !password) throw authErrors.anonymousDisabled();
    if (!email) throw authErrors.validation("Signup requires an email address");
    if (!password) throw authErrors.validation("Signup requires a valid password");
    const challenge = readChallenge(body);
    checkNewPassword(password, email, options);
    return withPasswords(async (passwords) => {
      // After the checks: refused passwords must not use up the limit of a shared address.
      await limitRequests(context, client, "signupPerAddress");

      const user = newUser(email, data, options.now());
      if (options.autoconfirm) {
        const confirmed = { ...user, encrypted_password: await passwords.hash(password) };
        return inTransaction(context, (transaction) =>
          storeConfirmed(transaction, confirmed, client, context),
        );
      }
      const refusal = await mailRefusal(email, client, context);
      user.confirmation_sent_at = options.now().toISOString();
      const link = refusal ? null : { email, challenge, redirectTo: query.get("redirect_to") ?? undefined };
      while (!(await signUp({ user, password, data, link, passwords }, context)));
      if (refusal) throw refusal;
      context.mail.deliverSoon();
      return viewUser(user);
    });
  },
});

/** Returned, not thrown: a sign-up whose mail is limited must still reset an earlier one. */
async function mailRefusal(email: string, client: Client, context: AuthContext) {
  try {
    await limitMail(context, { kind: "signup", email, client });
  } catch (error) {
    if (error instanceof AuthError) return error;
    throw error;
  }
}

interface SignUp {
  user: User;
  password: string;
  data: Record<string, unknown>;
  /** Null when no mail may leave now. */
  link: LinkRequest | null;
  passwords: Passwords;
}

/**
 * Hashes or compares one password for each address, known or not, so that none takes longer.
 * @returns false when another request changed the account meanwhile, so that the comparison is outdated
 */
async function signUp(
  { user, password, data, link, passwords }: SignUp,
  context: AuthContext,
): Promise<boolean> {
  const { mail, options } = context;
  const email = user.email ?? "";
  const before = await inTransaction(context, (transaction) => findUserByEmail(transaction, email));
  const pending = before && !before.email_confirmed_at ? before : undefined;
  const isSamePassword = pending && (await passwords.matches(password, pending.encrypted_password));
  const encrypted = pending ? null : await passwords.hash(password);

  return inTransaction(context, async (transaction) => {
    const found = await findUserByEmail(transaction, email);
    const known = found && (await findUserById(transaction, found.id, { lock: true }));
    if (known?.email_confirmed_at) {
      if (link) await mail.enqueue(transaction, { kind: "registration-attempt", email });
      return true;
    }
    if (known?.id !== pending?.id || known?.encrypted_password !== pending?.encrypted_password) return false;
    // A client whose request was refused tries again, often without the data that it sent first.
    const isRetry = !link && Object.keys(data).length === 0;
    if (known && !(isSamePassword && (isRetry || hasUserData(known, data)))) {
      await resetPendingSignUp(transaction, known, options.now());
    }
    if (!link) return true;
    if (!known) await insertUser(transaction, { ...user, encrypted_password: encrypted });
    await mail.enqueue(transaction, { kind: "confirmation", ...link });
    return true;
  });
}

/** Without confirmation by mail, the answer has to tell that an address is known. */
async function storeConfirmed(transaction: Transaction, user: User, client: Client, context: AuthContext) {
  if (await findUserByEmail(transaction, user.email ?? "")) throw authErrors.userExists();
  await insertUser(transaction, user);
  await confirmEmail(transaction, user, context.options.now());
  return issueSession(transaction, user, { method: "password", client }, context);
}

/** Retries once after a conflict: the second attempt finds the account that another request made. */
async function inTransaction<Result>(
  context: AuthContext,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await asAccounts(context, work);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "23505")) throw error;
    return asAccounts(context, work);
  }
}
