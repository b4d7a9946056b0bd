import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isForAuthClient } from "./account/auth-redirect.ts";
import { loadAuthClient } from "./components/account/auth-provider.tsx";

// The address is that of a mailed link: the auth client is requested before hydration.
if (isForAuthClient(window.location)) void loadAuthClient();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
