import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAuthClient } from "./account/account-calls.ts";
import { readAuthRedirect } from "./account/auth-redirect.ts";

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
  for (const field of served) {
    const isSame = ({ name }: HTMLInputElement) => name === field.name;
    const others = [...document.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isSame);
    const other = others[served.filter(isSame).indexOf(field)];
    if (field.isConnected || other?.type !== field.type) continue;
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
