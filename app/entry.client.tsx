import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadAuthClient } from "./account/account-calls.ts";
import { readAuthRedirect } from "./account/auth-redirect.ts";

// A mailed link brought a session: the auth client is requested before hydration.
if (readAuthRedirect(window.location.hash)?.kind === "session") void loadAuthClient();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
