/**
 * A session from a link that this browser did not ask for, until the person decides. A secret, in memory only.
 */
import type { MailLinkType } from "./mail-links.ts";

export interface OfferedSession {
  /** The address of its account, as the auth server says. */
  email: string;
  type: MailLinkType | null;
  tokens: { access_token: string; refresh_token: string };
}

let offered: OfferedSession | null = null;

/** Keeps the session for the question; null once it is answered. */
export function offerSession(session: OfferedSession | null): void {
  offered = session;
}

/** Returns the session that waits for an answer. */
export function offeredSession(): OfferedSession | null {
  return offered;
}
