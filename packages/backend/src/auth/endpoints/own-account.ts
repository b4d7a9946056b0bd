/** The caller's own account. */
import { z } from "zod";
import { requestEmailChange } from "#backend/auth/email-change.ts";
import { type AuthContext, type AuthRequest, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { lacksSecondFactor } from "#backend/auth/factors/factors.ts";
import { fields, mergedData } from "#backend/auth/fields.ts";
import { challengeFields, readChallenge } from "#backend/auth/flow-state.ts";
import { clearOneTimeTokens, redeemCode } from "#backend/auth/one-time-tokens.ts";
import { checkNewPassword } from "#backend/auth/passwords.ts";
import { limitMail } from "#backend/auth/rate-limits.ts";
import { endSessions, type SessionScope } from "#backend/auth/sessions.ts";
import {
  countBearer,
  findSignedIn,
  isOlderThan,
  readBearer,
  requireSignedIn,
  type SignedIn,
} from "#backend/auth/signed-in.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import { findUserById, updateUser as saveUser, type User } from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";

const body = z.object({
  email: fields.email,
  phone: fields.optionalText,
  password: fields.password,
  current_password: fields.password,
  nonce: fields.optionalText,
  data: fields.userData,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

type UpdateRequest = AuthRequest<z.infer<typeof body>>;

/** PUT /user: a new password, data or address. */
export const updateUser = defineEndpoint({
  method: "PUT",
  path: "/user",
  body,
  async answer(request, context) {
    const { body, client, query } = request;
    const challenge = readChallenge(body);
    if (body.app_metadata != null) throw authErrors.notAdmin();
    if (body.phone) throw authErrors.phoneDisabled();
    const bearer = await countBearer(request, context);

    const inTransaction = <Result>(work: (transaction: Transaction, caller: SignedIn) => Promise<Result>) =>
      asAccounts(context, async (transaction) =>
        work(transaction, await findSignedIn(transaction, bearer, context, { lock: true })),
      );

    const before = await inTransaction(async (_, caller) => caller);
    if ((body.password || body.email) && lacksSecondFactor(before)) {
      throw authErrors.insufficientAal(
        401,
        "AAL2 session is required to update email or password when MFA is enabled.",
      );
    }
    const newEmail = body.email === before.user.email ? undefined : body.email;
    if (newEmail && !context.options.autoconfirm) {
      await limitMail(context, { kind: "email-change", email: newEmail, client });
    }
    // Hashing is slow, so it runs between two transactions.
    const encrypted = body.password && (await encryptNew(body.password, request, before, context));
    const user = await inTransaction(async (transaction, { user }) => {
      if (encrypted) await savePassword(transaction, user, encrypted, bearer.sessionId, context);
      if (body.data) await saveData(transaction, user, body.data, context);
      if (newEmail) {
        const redirectTo = query.get("redirect_to") ?? undefined;
        const change = { userId: user.id, email: user.email ?? "", newEmail, redirectTo, challenge };
        await requestEmailChange(transaction, change, context);
      }
      return findUserById(transaction, user.id);
    });
    context.mail.deliverSoon();
    if (!user) throw authErrors.userNotFound();
    return viewUser(user);
  },
});

async function encryptNew(
  password: string,
  { body }: UpdateRequest,
  caller: SignedIn,
  context: AuthContext,
): Promise<string> {
  const { options } = context;
  const { user, session } = caller;
  const { current_password: current } = body;
  const { reauthenticateAfterSeconds: maxAge } = options;
  // An old session may be used by another person on an unlocked device.
  if (maxAge !== null && isOlderThan(maxAge, caller, options)) await requireNonce(body.nonce, user, context);
  if (options.requireCurrentPassword && user.encrypted_password && !current) {
    // A mailed link needs no current password, which may be a forgotten one; its session may be stolen later.
    const cameByMail = session?.amr.some(({ method }) => method === "otp");
    if (!cameByMail) throw authErrors.currentPasswordRequired();
    if (isOlderThan(options.recentSignInSeconds, caller, options)) throw authErrors.signInAgain();
  }
  return context.withPasswords(async ({ matches, hash }) => {
    if (current && !(await matches(current, user.encrypted_password)))
      throw authErrors.currentPasswordInvalid();
    checkNewPassword(password, user.email ?? "", options);
    if (await matches(password, user.encrypted_password)) throw authErrors.samePassword();
    return hash(password);
  });
}

async function requireNonce(nonce: string | undefined, { email }: User, context: AuthContext) {
  if (!nonce) throw authErrors.reauthenticationNeeded();
  // In a transaction of its own, so that the count of wrong guesses stays.
  const redeemed = await asAccounts(context, (transaction) =>
    redeemCode(
      transaction,
      { address: email ?? "", code: nonce },
      ["reauthentication_token"],
      context.options,
    ),
  );
  if (!redeemed) throw authErrors.reauthenticationInvalid();
}

/** Also ends all other sessions, and the links in earlier mails. */
async function savePassword(
  transaction: Transaction,
  user: User,
  encrypted: string,
  sessionId: string | null,
  { options, mail }: AuthContext,
): Promise<void> {
  await saveUser(transaction, user.id, { encrypted_password: encrypted }, options.now());
  await clearOneTimeTokens(transaction, user.id, options.now());
  await endSessions(transaction, user.id, "others", sessionId);
  if (user.email) await mail.enqueue(transaction, { kind: "password-changed", email: user.email });
}

/** The keys of user data that only the backend may write. */
const PROTECTED_KEYS = new Set(["sub", "email", "email_verified", "phone_verified"]);

async function saveData(
  transaction: Transaction,
  user: User,
  data: Record<string, unknown>,
  { options }: AuthContext,
): Promise<void> {
  const given = Object.entries(data).filter(([key]) => !PROTECTED_KEYS.has(key));
  const merged = mergedData(user.raw_user_meta_data, Object.fromEntries(given));
  await saveUser(transaction, user.id, { raw_user_meta_data: merged }, options.now());
}

/** GET /user. */
export const readUser = defineEndpoint({
  method: "GET",
  path: "/user",
  answer: async (request, context) => viewUser((await requireSignedIn(request, context)).user),
});

const isScope = (scope: string): scope is SessionScope => ["global", "local", "others"].includes(scope);

/** POST /logout: ends sessions, by default all of the account. */
export const logout = defineEndpoint({
  method: "POST",
  path: "/logout",
  async answer({ query, headers }, context) {
    const scope = query.get("scope") || "global";
    if (!isScope(scope)) throw authErrors.validation(`Unsupported logout scope "${scope}"`);

    const bearer = await readBearer(headers, context);
    await asAccounts(context, async (transaction) => {
      const { user } = await findSignedIn(transaction, bearer, context);
      await endSessions(transaction, user.id, scope, bearer.sessionId);
    });
    return new Response(null, { status: 204 });
  },
});
