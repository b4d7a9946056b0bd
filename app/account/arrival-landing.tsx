import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { showToast } from "../ui/toast-store.ts";
import { type Arrival, readArrival } from "./arrival.ts";
import { useAuth } from "./auth-provider.tsx";
import { landings, mailLinkPath, mailLinkType } from "./mail-links.ts";

/** Brings people who come by a link that the server confirmed itself to the page where they go on. */
export function ArrivalLanding() {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival | null>(null);

  useEffect(() => setArrival(readArrival(window.location.hash)), []);

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
