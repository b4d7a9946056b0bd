/** What the accounts ask to be mailed; looked up and worded when it leaves (see backend/mail). */
import type { Transaction } from "#backend/database/database.ts";
import type { MailContent } from "#backend/mail/templates.ts";
import { type Challenge, type FlowPurpose, startFlow } from "./flow-state.ts";
import { createOneTimeToken, lifetimeSeconds, type TokenType } from "./one-time-tokens.ts";
import type { AuthOptions } from "./options.ts";
import { allowedRedirect } from "./redirects.ts";
import { findUserByEmail, insertUser, isBanned, newUser, type User } from "./users.ts";

export interface LinkRequest {
  /** The account's address, whether or not there is such an account. */
  email: string;
  /** Left out of the link unless links may lead there. */
  redirectTo?: string | undefined;
  challenge?: Challenge | null | undefined;
}

export type MailRequest =
  | ({ kind: "confirmation" | "recovery" | "email-change-old" | "email-change-new" } & LinkRequest)
  /** `newAccount`: what an unknown person says of themselves; null when only known ones are meant. */
  | ({ kind: "sign-in"; newAccount: Record<string, unknown> | null } & LinkRequest)
  | { kind: "reauthentication" | "registration-attempt" | "password-changed"; email: string }
  /** Unused for two years; `erasedAfter` is the day that it is kept until. */
  | { kind: "inactive-account"; email: string; erasedAfter: string };

/**
 * Makes the message, with a fresh link and code.
 * @returns null when there is nobody to write to, or no longer a reason
 */
export async function prepareMail(
  transaction: Transaction,
  request: MailRequest,
  options: AuthOptions,
): Promise<MailContent | null> {
  const { kind, email } = request;
  const signIn = new URL("/auth", options.siteUrl).href;
  if (kind === "inactive-account") {
    const user = await findUserByEmail(transaction, email);
    return user ? { kind, to: email, link: signIn, erasedAfter: request.erasedAfter } : null;
  }
  if (kind === "registration-attempt" || kind === "password-changed") {
    return { kind, to: email, link: signIn };
  }
  const user = await findRecipient(transaction, request, options);
  if (!user || user.deleted_at || isBanned(user, options.now())) return null;

  if (kind === "reauthentication") {
    const type = "reauthentication_token";
    const token = { userId: user.id, type, address: email, isFlow: false } as const;
    const { code } = await createOneTimeToken(transaction, token, options.now());
    return { kind, to: email, code, validSeconds: lifetimeSeconds(type, options) };
  }
  const door = doorFor(kind, user);
  if (!door) return null;
  const key = await cutKey(transaction, door, user, request, options);
  return door.kind === "email-change-old" || door.kind === "email-change-new"
    ? { kind: door.kind, to: door.to, newEmail: user.email_change, ...key }
    : { kind: door.kind, to: door.to, ...key };
}

/** Somebody unknown who asks for a sign-in link gets an account, where that is wanted. */
async function findRecipient(transaction: Transaction, request: MailRequest, options: AuthOptions) {
  const user = await findUserByEmail(transaction, request.email);
  if (user || request.kind !== "sign-in" || !request.newAccount || !options.signupAllowed) return user;
  const created = newUser(request.email, request.newAccount, options.now());
  await insertUser(transaction, created);
  return created;
}

/** What a message opens, and for whom. */
interface Door {
  kind: "confirmation" | "recovery" | "sign-in" | "email-change-old" | "email-change-new";
  to: string;
  token: TokenType;
  linkType: "signup" | "recovery" | "magiclink" | "email_change";
}

function doorFor(kind: Door["kind"], user: User): Door | null {
  const to = user.email ?? "";
  const isConfirmed = user.email_confirmed_at !== null;
  switch (kind) {
    case "recovery":
      return { kind, to, token: "recovery_token", linkType: "recovery" };
    case "sign-in":
      return isConfirmed
        ? { kind, to, token: "recovery_token", linkType: "magiclink" }
        : doorFor("confirmation", user);
    case "confirmation":
      return isConfirmed ? null : { kind, to, token: "confirmation_token", linkType: "signup" };
    case "email-change-old":
      return changeDoor({ kind, to, token: "email_change_token_current", linkType: "email_change" }, user);
    case "email-change-new":
      return changeDoor(
        { kind, to: user.email_change, token: "email_change_token_new", linkType: "email_change" },
        user,
      );
  }
}

/** Whoever still has to agree has a token, from the wish on. */
function changeDoor(door: Door & { token: keyof User }, user: User): Door | null {
  return user.email_change !== "" && user[door.token] !== "" ? door : null;
}

const FLOW_PURPOSES: Record<Door["linkType"], FlowPurpose> = {
  signup: "email/signup",
  recovery: "recovery",
  magiclink: "magiclink",
  email_change: "email_change",
};

/** Links lead to the site, which asks for a click: programs that follow links in mail must not use them up. */
async function cutKey(
  transaction: Transaction,
  { to, token, linkType }: Door,
  user: User,
  { redirectTo, challenge }: LinkRequest,
  options: AuthOptions,
) {
  const now = options.now();
  const { hash, code } = await createOneTimeToken(
    transaction,
    { userId: user.id, type: token, address: to, isFlow: Boolean(challenge) },
    now,
  );
  if (challenge) await startFlow(transaction, user.id, FLOW_PURPOSES[linkType], challenge, now);

  const link = new URL("/auth/lien", options.siteUrl);
  link.searchParams.set("token_hash", hash);
  link.searchParams.set("type", linkType);
  const target = allowedRedirect(redirectTo, options);
  if (target && target !== new URL(options.siteUrl).href) link.searchParams.set("redirect_to", target);
  return { link: link.href, code, validSeconds: lifetimeSeconds(token, options) };
}
