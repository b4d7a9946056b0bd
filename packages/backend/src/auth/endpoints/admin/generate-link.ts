/** POST /admin/generate_link: a link and its code for a service that writes its own mail. */
import { z } from "zod";
import { type AuthContext, defineEndpoint } from "#backend/auth/endpoint.ts";
import { authErrors } from "#backend/auth/errors.ts";
import { fields } from "#backend/auth/fields.ts";
import { createOneTimeToken, type TokenType } from "#backend/auth/one-time-tokens.ts";
import { issuerOf } from "#backend/auth/options.ts";
import { checkNewPassword } from "#backend/auth/passwords.ts";
import { invitedUser, resetPendingSignUp } from "#backend/auth/pending-sign-up.ts";
import { chooseRedirect } from "#backend/auth/redirects.ts";
import { viewUser } from "#backend/auth/user-view.ts";
import {
  findUserByEmail,
  findUserById,
  insertUser,
  newUser,
  type User,
  updateUser,
} from "#backend/auth/users.ts";
import { asAccounts, type Transaction } from "#backend/database/database.ts";

const body = z.object({
  type: fields.optionalText,
  email: fields.email,
  new_email: fields.email,
  password: fields.password,
  data: fields.userData,
  redirect_to: fields.optionalText,
});

type LinkBody = z.infer<typeof body>;

/** For each type in the request: its token, and the type in the link. */
const LINKS = {
  signup: ["confirmation_token", "signup"],
  invite: ["confirmation_token", "invite"],
  magiclink: ["recovery_token", "magiclink"],
  recovery: ["recovery_token", "recovery"],
  email_change_current: ["email_change_token_current", "email_change"],
  email_change_new: ["email_change_token_new", "email_change"],
} as const satisfies Record<string, readonly [TokenType, string]>;

type LinkType = keyof typeof LINKS;

export const generateLink = defineEndpoint<LinkBody>({
  method: "POST",
  path: "/admin/generate_link",
  service: true,
  body,
  async answer({ body, query, headers }, context) {
    const { email } = body;
    if (!email) throw authErrors.validation("An email address is required");
    if (!isLinkType(body.type)) {
      throw authErrors.validation(`Invalid email action link type requested: ${body.type ?? ""}`);
    }
    const asked = body.type;
    const encrypted = asked === "signup" ? await hashNew(email, body, context) : null;
    const redirectTo = chooseRedirect(body.redirect_to ?? query.get("redirect_to"), headers, context.options);
    return asAccounts(context, async (transaction) => {
      const known = await findUserByEmail(transaction, email);
      // As in GoTrue, a sign-in link for an unknown address makes its account.
      const type = asked === "magiclink" && !known ? "signup" : asked;
      const user = await subjectOf(transaction, { type, email, known, encrypted, body }, context);
      return linkFor(transaction, { type, user, redirectTo }, context);
    });
  },
});

const isLinkType = (type: string | undefined): type is LinkType => Object.hasOwn(LINKS, type ?? "");

async function hashNew(email: string, { password }: LinkBody, context: AuthContext): Promise<string> {
  if (!password) throw authErrors.validation("Signup requires a valid password");
  checkNewPassword(password, email, context.options);
  return context.withPasswords(({ hash }) => hash(password));
}

interface Subject {
  type: LinkType;
  email: string;
  known: User | undefined;
  encrypted: string | null;
  body: LinkBody;
}

/** The account that the link is for, made or changed as its type asks. */
async function subjectOf(transaction: Transaction, subject: Subject, context: AuthContext): Promise<User> {
  const { type, email, known, encrypted, body } = subject;
  const now = context.options.now();
  if (type === "invite") return invitedUser(transaction, email, body.data ?? {}, now);
  if (type === "signup") {
    if (known?.email_confirmed_at) throw authErrors.emailExists();
    const data = body.data ?? {};
    if (!known) {
      const made = { ...newUser(email, data, now), encrypted_password: encrypted, raw_user_meta_data: data };
      await insertUser(transaction, made);
      return made;
    }
    // What was typed at an earlier sign-up may be another person's (docs/decisions, 019).
    const reset = await resetPendingSignUp(transaction, known, now);
    const own = {
      encrypted_password: encrypted,
      raw_user_meta_data: { ...reset.raw_user_meta_data, ...data },
    };
    await updateUser(transaction, known.id, own, now);
    return { ...reset, ...own };
  }
  if (!known) throw authErrors.noSuchEmail();
  if (type === "magiclink" || type === "recovery") return known;
  const { new_email: newEmail } = body;
  if (!newEmail) throw authErrors.validation("Unable to validate email address: invalid format");
  if (await findUserByEmail(transaction, newEmail)) throw authErrors.emailExists();
  await updateUser(transaction, known.id, { email_change: newEmail, email_change_confirm_status: 0 }, now);
  return { ...known, email_change: newEmail };
}

async function linkFor(
  transaction: Transaction,
  { type, user, redirectTo }: { type: LinkType; user: User; redirectTo: string },
  { options }: AuthContext,
): Promise<object> {
  const [token, linkType] = LINKS[type];
  const address = type === "email_change_new" ? user.email_change : (user.email ?? "");
  const { hash, code } = await createOneTimeToken(
    transaction,
    { userId: user.id, type: token, address, isFlow: false },
    options.now(),
  );
  const link = new URL(`${issuerOf(options.siteUrl)}/verify`);
  link.search = new URLSearchParams({ token: hash, type: linkType, redirect_to: redirectTo }).toString();
  return {
    ...viewUser((await findUserById(transaction, user.id)) ?? user),
    action_link: link.href,
    email_otp: code,
    hashed_token: hash,
    verification_type: type,
    redirect_to: redirectTo,
  };
}

const inviteBody = z.object({ email: fields.email, data: fields.userData });

/** POST /invite: an account for another person, who is told by mail. */
export const invite = defineEndpoint<z.infer<typeof inviteBody>>({
  method: "POST",
  path: "/invite",
  service: true,
  body: inviteBody,
  async answer({ body: { email, data = {} }, query, headers }, context) {
    const { mail, options } = context;
    if (!email) throw authErrors.validation("Unable to validate email address: invalid format");
    const redirectTo = chooseRedirect(query.get("redirect_to"), headers, options);
    const user = await asAccounts(context, async (transaction) => {
      const invited = await invitedUser(transaction, email, data, options.now());
      await mail.enqueue(transaction, { kind: "invitation", email, redirectTo });
      return invited;
    });
    mail.deliverSoon();
    return viewUser(user);
  },
});
