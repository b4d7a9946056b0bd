/** POST /signup: a new account. */
import { z } from "zod";
import { type AuthContext, type Client, defineEndpoint } from "#backend/auth/endpoint.ts";
import { errors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";
import type { LinkRequest } from "#backend/auth/mail-requests.ts";
import { checkNewPassword } from "#backend/auth/new-password.ts";
import { limitMail, limitRequests } from "#backend/auth/rate-limits.ts";
import { issueSession, type SessionAnswer } from "#backend/auth/sessions.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import { confirmEmail, findUserByEmail, insertUser, newUser, type User } from "#backend/auth/users.ts";
import type { Transaction } from "#backend/database/database.ts";
import { DatabaseError } from "#backend/database/errors.ts";

const body = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  data: fields.userData,
  ...challengeFields,
});

/**
 * With confirmation by mail, a known address gets the same answer as a new one, after the same work: the account as it
 * would have been made. The owner of a known address is informed by mail.
 */
export const signup = defineEndpoint({
  method: "POST",
  path: "/signup",
  body,
  async answer({ body, query, client }, context) {
    const { options } = context;
    const { email, phone, password, data = {} } = body;
    if (!options.signupAllowed) throw errors.signupDisabled();
    if (phone) throw errors.phoneDisabled();
    if (!email && !password) throw errors.anonymousDisabled();
    if (!email) throw errors.validation("Signup requires an email address");
    if (!password) throw errors.validation("Signup requires a valid password");
    const challenge = readChallenge(body);
    await limitRequests(context, client, "signupPerAddress");
    checkNewPassword(password, email, options);
    if (!options.autoconfirm) await limitMail(context, "signup", email);

    const encrypted = await context.passwords.hash(password);
    const user = { ...newUser(email, data, options.now()), encrypted_password: encrypted };
    if (options.autoconfirm) {
      return inTransaction(context, (transaction) => storeConfirmed(transaction, user, client, context));
    }

    user.confirmation_sent_at = options.now().toISOString();
    const link = { email, challenge, redirectTo: query.get("redirect_to") ?? undefined };
    await inTransaction(context, (transaction) => storeUnconfirmed(transaction, user, link, context));
    context.mail.deliverSoon();
    return viewUser(user);
  },
});

async function storeUnconfirmed(
  transaction: Transaction,
  user: User,
  link: LinkRequest,
  { mail }: AuthContext,
): Promise<void> {
  const { email } = link;
  const known = await findUserByEmail(transaction, email);
  if (!known) await insertUser(transaction, user);
  await mail.enqueue(
    transaction,
    known?.email_confirmed_at ? { kind: "registration-attempt", email } : { kind: "confirmation", ...link },
  );
}

/** Without confirmation by mail, the answer has to tell that an address is known. */
async function storeConfirmed(
  transaction: Transaction,
  user: User,
  client: Client,
  context: AuthContext,
): Promise<SessionAnswer> {
  if (await findUserByEmail(transaction, user.email ?? "")) throw errors.userExists();
  await insertUser(transaction, user);
  await confirmEmail(transaction, user, context.options.now());
  return issueSession(transaction, user, { method: "password", client }, context);
}

/** Tries again after a conflict: another request took the address, and the second attempt finds its account. */
async function inTransaction<Result>(
  { database }: AuthContext,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.runAs("supabase_auth_admin", {}, work);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "23505")) throw error;
    return database.runAs("supabase_auth_admin", {}, work);
  }
}
