import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readAuthRedirect } from "./account/sent-session.tsx";
import { loadAuthClient } from "./account/session.ts";

// A mailed link brought a session: the auth client is requested before hydration.
if (readAuthRedirect(window.location.hash)?.kind === "session") void loadAuthClient();

const FIELDS = ":is(input, select, textarea)[name]";

/** The fields as they came, which hold what a person types until React has taken the page over. */
const served = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
const { href } = window.location;
const inUse = document.activeElement;

/**
 * A password manager's button between the fields makes React render the page anew (its error 418): the new fields get
 * what was typed into the old ones.
 */
function onRecoverableError(error: unknown): void {
  reportError(error);
  if (window.location.href !== href) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  for (const [place, field] of served.entries()) {
    const other = fields[place];
    if (field.isConnected || other?.name !== field.name) continue;
    other.value = field.value;
    other.checked = field.checked;
    if (field === inUse) other.focus({ preventScroll: true });
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError },
  );
});
