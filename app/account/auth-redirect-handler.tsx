import { useEffect } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { loadAuthClient } from "./account-calls.ts";
import { hasAskedForMail } from "./asked-mail.ts";
import { type AuthRedirect, readAuthRedirect } from "./auth-redirect.ts";
import { landings, mailLinkPath, mailLinkType } from "./mail-links.ts";
import { offerSession } from "./offered-session.ts";
import { openSession } from "./open-session.ts";

/** After a link that the auth server confirmed itself: leads to the page where the person continues. */
export function AuthRedirectHandler({ backend }: { backend: PublicBackend | undefined }) {
  const navigate = useNavigate();

  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const arrival = readAuthRedirect(hash);
    if (!arrival || !backend) return;
    // The address may hold tokens: it must not be kept, copied or read again.
    window.history.replaceState(window.history.state, "", pathname + search);
    follow(arrival, { backend, pathname, navigate }).catch((error: unknown) => {
      console.error("Failed to open a session from the address", error);
      void navigate(mailLinkPath, { replace: true, state: { kind: "failure" } });
    });
  }, [backend, navigate]);

  return null;
}

interface Page {
  backend: PublicBackend;
  pathname: string;
  navigate: NavigateFunction;
}

/** A session opens by itself where this browser asked for it, and the page is the one that it asked for. */
async function follow(arrival: AuthRedirect, { backend, pathname, navigate }: Page): Promise<void> {
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
