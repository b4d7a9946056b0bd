/**
 * The address that this browser last asked a mail for. Only for that address a session in a link opens by
 * itself: a sender could offer a session of their own account.
 */
import { site } from "#config/site.ts";

const ASKED_MAIL_KEY = `${site.key}-mail-asked`;

/** No link is valid for longer. */
const VALID_MILLISECONDS = 24 * 3_600_000;

/** Called before each request for mail with a link. */
export function rememberMailRequest(email: string): void {
  write(JSON.stringify({ email: email.toLowerCase(), askedAt: Date.now() }));
}

/** Whether this browser asked for mail to this address within the last day. */
export function hasAskedForMail(email: string): boolean {
  try {
    const { email: asked, askedAt } = JSON.parse(localStorage.getItem(ASKED_MAIL_KEY) ?? "{}");
    return asked === email.toLowerCase() && Date.now() - askedAt < VALID_MILLISECONDS;
  } catch {
    return false;
  }
}

/** Called once a link has opened the account: the address need not stay. */
export function forgetMailRequest(): void {
  write(null);
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(ASKED_MAIL_KEY);
    else localStorage.setItem(ASKED_MAIL_KEY, value);
  } catch {
    // Without storage the link asks before it opens the account.
  }
}
