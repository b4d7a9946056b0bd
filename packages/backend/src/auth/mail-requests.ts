/** The mails of accounts: requests in the outbox, and the content made when a mail leaves (`src/mail`). */
import type { Transaction } from "#backend/database/database.ts";
import type { MailContent } from "#backend/mail/content.ts";
import { type Challenge, flowPurpose, startFlow } from "./flow-state.ts";
import { createOneTimeToken, lifetimeSeconds, type TokenType } from "./one-time-tokens.ts";
import type { AuthOptions } from "./options.ts";
import { hasUserData, invitedUser, resetPendingSignUp } from "./pending-sign-up.ts";
import { allowedRedirect } from "./redirects.ts";
import { findUserByEmail, findUserById, insertUser, isBanned, newUser, type User } from "./users.ts";

export interface LinkRequest {
  /** The address, whether or not an account has it. */
  email: string;
  /** Left out of the link when links may not lead there. */
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
}

/** The mails with a link: the token in each, and the type of its link in Supabase's words. */
const LINKS = {
  confirmation: { token: "confirmation_token", linkType: "signup" },
  invitation: { token: "confirmation_token", linkType: "invite" },
  recovery: { token: "recovery_token", linkType: "recovery" },
  "sign-in": { token: "recovery_token", linkType: "magiclink" },
  "email-change-old": { token: "email_change_token_current", linkType: "email_change" },
  "email-change-new": { token: "email_change_token_new", linkType: "email_change" },
} as const satisfies Record<string, { token: TokenType; linkType: string }>;

type LinkKind = keyof typeof LINKS;

/** The mails of which nothing but the address is asked. */
const NOTICES = [
  "reauthentication",
  "registration-attempt",
  "password-changed",
  "wrong-passwords",
  "second-factor-added",
  "second-factor-removed",
] as const;

export type MailRequest =
  | ({ kind: Exclude<LinkKind, "sign-in"> } & LinkRequest)
  /** `newAccount`: the user data for a new account at an unknown address; null when none is to be made. */
  | ({ kind: "sign-in"; newAccount: Record<string, unknown> | null } & LinkRequest)
  | { kind: (typeof NOTICES)[number]; email: string }
  /** An account unused for two years, which is kept until the day of `erasedAfter`. */
  | { kind: "inactive-account"; email: string; erasedAfter: string };

const ACCOUNT_MAILS: ReadonlySet<string> = new Set([...Object.keys(LINKS), ...NOTICES, "inactive-account"]);

/** Whether the accounts asked for this mail, and not the project. */
export const isAccountMail = (request: { kind: string }): request is MailRequest =>
  ACCOUNT_MAILS.has(request.kind);

/**
 * Makes the content of a mail, with a fresh link and code.
 * @returns null when there is no addressee, or no longer a reason for the mail
 */
export async function prepareMail(
  transaction: Transaction,
  request: MailRequest,
  options: AuthOptions,
): Promise<MailContent | null> {
  const { kind, email } = request;
  const signIn = new URL(options.signInPath, options.siteUrl).href;
  if (kind === "inactive-account") {
    const user = await findUserByEmail(transaction, email);
    return user ? { kind, to: email, link: signIn, erasedAfter: request.erasedAfter } : null;
  }
  const isNotice = kind === "second-factor-added" || kind === "second-factor-removed";
  if (isNotice || kind === "registration-attempt" || kind === "password-changed") {
    return { kind, to: email, link: signIn };
  }
  if (kind === "wrong-passwords") {
    const user = await findUserByEmail(transaction, email);
    return user?.email_confirmed_at && !user.deleted_at ? { kind, to: email, link: signIn } : null;
  }
  const user = await findRecipient(transaction, request, options);
  if (!user || user.deleted_at || isBanned(user, options.now())) return null;

  if (kind === "reauthentication") {
    const type = "reauthentication_token";
    const token = { userId: user.id, type, address: email, isFlow: false } as const;
    const { code } = await createOneTimeToken(transaction, token, options.now());
    return { kind, to: email, code, validSeconds: lifetimeSeconds(type, options) };
  }
  // A link that signs in confirms the address, too.
  const due = kind === "sign-in" && !user.email_confirmed_at ? "confirmation" : kind;
  if (!isWanted(due, user)) return null;
  const to = due === "email-change-new" ? user.email_change : (user.email ?? "");
  const access = await createAccess(transaction, { kind: due, to }, user, request, options);
  return due === "email-change-old" || due === "email-change-new"
    ? { kind: due, to, newEmail: user.email_change, ...access }
    : { kind: due, to, ...access };
}

/** A sign-in link for an unknown address also makes an account, where that is allowed. */
async function findRecipient(transaction: Transaction, request: MailRequest, options: AuthOptions) {
  const user = await findUserByEmail(transaction, request.email);
  if (request.kind === "invitation") {
    // The project's own SQL can invite an address that has no account yet.
    const isInvited = user?.invited_at || user?.email_confirmed_at;
    return isInvited ? user : invitedUser(transaction, request.email, {}, options.now());
  }
  if (request.kind !== "sign-in") return user;
  if (user) return askedToSignIn(transaction, user, request.newAccount ?? {}, options);
  if (!request.newAccount || !options.signupAllowed) return undefined;
  const created = newUser(request.email, request.newAccount, options.now());
  await insertUser(transaction, created);
  return created;
}

/** The person who requests a sign-in link may not be the person who signed up with a password. */
async function askedToSignIn(
  transaction: Transaction,
  { id }: User,
  data: Record<string, unknown>,
  { now }: AuthOptions,
) {
  const user = await findUserById(transaction, id, { lock: true });
  if (!user || user.email_confirmed_at) return user;
  const isSame = user.encrypted_password === null && hasUserData(user, data);
  return isSame ? user : resetPendingSignUp(transaction, user, now());
}

/** Not a link for what has happened since; of a change of address only those not confirmed still have a token. */
function isWanted(kind: LinkKind, user: User): boolean {
  if (kind === "confirmation" || kind === "invitation") return user.email_confirmed_at === null;
  if (kind === "recovery" || kind === "sign-in") return true;
  return user.email_change !== "" && user[LINKS[kind].token] !== "";
}

/** The link leads to a page that asks for a click, so that a mail scanner does not use up its token. */
async function createAccess(
  transaction: Transaction,
  { kind, to }: { kind: LinkKind; to: string },
  user: User,
  { redirectTo, challenge }: LinkRequest,
  options: AuthOptions,
) {
  const now = options.now();
  const { token, linkType } = LINKS[kind];
  const { hash, code } = await createOneTimeToken(
    transaction,
    { userId: user.id, type: token, address: to, isFlow: Boolean(challenge) },
    now,
  );
  if (challenge) await startFlow(transaction, user.id, flowPurpose(linkType), challenge, now);

  const link = new URL(options.linkPath, options.siteUrl);
  link.searchParams.set("token_hash", hash);
  link.searchParams.set("type", linkType);
  const target = allowedRedirect(redirectTo, options);
  if (target && target !== new URL(options.siteUrl).href) link.searchParams.set("redirect_to", target);
  return { link: link.href, code, validSeconds: lifetimeSeconds(token, options) };
}
