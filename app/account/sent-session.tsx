/** A session that came in an address: the auth server puts it there when it confirmed a mailed link itself. */
import { useEffect, useLayoutEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { showToast } from "#app/ui/toast-store.ts";
import {
  forgetMailRequest,
  hasAskedForMail,
  landings,
  type MailLinkType,
  mailLinkPath,
  mailLinkType,
} from "./mail-links.ts";
import { loadAuthClient, pageAccount, startSession, useAuth } from "./session.ts";
import { showSignedIn } from "./stored-session.ts";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The result of a mailed link, which the auth server appends to the address it redirects to. */
export type AuthRedirect =
  /** The tokens of a session; `type` names the kind of mail. Any sender can write such an address. */
  | { kind: "session"; type: string | null; tokens: Tokens }
  /** The server refused the link. */
  | { kind: "failure" }
  /** A change of address needs two confirmations; this was the first. */
  | { kind: "half" };

const ERRORS = ["error", "error_code", "error_description"];

/**
 * Reads the fragment only: the server writes there, while any link can have the same words in its query.
 * @returns null for an ordinary address
 */
export function readAuthRedirect(hash: string): AuthRedirect | null {
  const parameters = new URLSearchParams(hash.slice(1));
  // First, as in the official client: a refusal is no session, whatever tokens stand beside it.
  if (ERRORS.some((name) => parameters.has(name))) return { kind: "failure" };
  const [access_token, refresh_token] = [parameters.get("access_token"), parameters.get("refresh_token")];
  if (access_token && refresh_token) {
    return { kind: "session", type: parameters.get("type"), tokens: { access_token, refresh_token } };
  }
  return parameters.has("message") ? { kind: "half" } : null;
}

/** A session from a link that this browser did not ask for. */
export interface OfferedSession {
  /** The address of its account, as the auth server says. */
  email: string;
  type: MailLinkType | null;
  tokens: Tokens;
}

/** Until the person decides. A secret, in memory only. */
let offered: OfferedSession | null = null;

/** Keeps the session for the question; null once it is answered. */
export function offerSession(session: OfferedSession | null): void {
  offered = session;
}

export const offeredSession = (): OfferedSession | null => offered;

/** Signs in with the session of a link and leads to its landing page. Rejects when the session has ended. */
export async function openSession({ type, tokens }: OfferedSession, navigate: NavigateFunction) {
  const auth = await (await pageAccount()).authClient();
  const { error } = await auth.setSession(tokens);
  if (error) throw error;
  forgetMailRequest();
  const { path, toast } = landings[type ?? "magiclink"];
  if (toast) showToast(toast);
  await navigate(path, { replace: true });
}

/** A session opens by itself where this browser asked for it, and the page is the one that it asked for. */
async function follow(arrival: AuthRedirect, backend: PublicBackend, navigate: NavigateFunction) {
  const { pathname } = window.location;
  const leadOn = (kind: "half" | "failure" | "question") =>
    navigate(mailLinkPath, { replace: true, state: { kind } });
  if (arrival.kind !== "session") return leadOn(arrival.kind);

  const { emailOfToken, warnOfOldSession } = await loadAuthClient();
  warnOfOldSession(arrival.tokens.access_token);
  const email = await emailOfToken(backend, arrival.tokens.access_token);
  if (!email) return leadOn("failure");
  const type = mailLinkType(arrival.type);
  const session = { email, type, tokens: arrival.tokens };
  if (type && pathname === landings[type].path && hasAskedForMail(email)) {
    return openSession(session, navigate);
  }
  offerSession(session);
  return leadOn("question");
}

/** Begins the page's session, with the one that its address brings; shows nothing. */
export function SessionStart({ backend }: { backend: PublicBackend | undefined }) {
  const navigate = useNavigate();
  const { session, loading } = useAuth();
  const isSignedIn = session !== null;

  // Not later: on a busy machine a click could come before an effect that waits for the paint.
  useLayoutEffect(() => startSession(backend), [backend]);

  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const arrival = readAuthRedirect(hash);
    if (!arrival || !backend) return;
    // The address may hold tokens: it must not be kept, copied or read again.
    window.history.replaceState(window.history.state, "", pathname + search);
    follow(arrival, backend, navigate).catch((error: unknown) => {
      console.error("Failed to open a session from the address", error);
      void navigate(mailLinkPath, { replace: true, state: { kind: "failure" } });
    });
  }, [backend, navigate]);

  useEffect(() => {
    if (!loading) showSignedIn(isSignedIn);
  }, [loading, isSignedIn]);

  return null;
}
