import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type AuthRedirect, readAuthRedirect } from "#app/account/auth-redirect.ts";
import { landings, mailLinkPath, mailLinkType } from "#app/account/mail-links.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { useAuth } from "./auth-provider.tsx";

/** After a link that the auth server confirmed itself: leads to the page where the person continues. */
export function AuthRedirectHandler() {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<AuthRedirect | null>(null);

  useEffect(() => setArrival(readAuthRedirect(window.location.hash)), []);

  useEffect(() => {
    if (!arrival || (arrival.kind === "session" && loading)) return;
    setArrival(null);
    if (arrival.kind !== "session" || !user) {
      const kind = arrival.kind === "half" ? "half" : "failure";
      void navigate(mailLinkPath, { replace: true, state: { kind } });
      return;
    }
    const type = mailLinkType(arrival.type);
    if (!type) return;
    const { path, toast } = landings[type];
    if (toast) showToast(toast);
    void navigate(path, { replace: true });
  }, [arrival, user, loading, navigate]);

  return null;
}
