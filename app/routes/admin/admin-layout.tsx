import { useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunction, useNavigate } from "react-router";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { RightsCheck } from "#app/layout/rights-check.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { showFailure } from "#app/ui/toast-store.ts";
import { prepareToasts } from "#app/ui/toasts.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { adminAccess } from "./admin-access.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { useAfterReload } from "./after-reload.ts";
import { hasUnsavedChanges, onNothingUnsaved } from "./editing/unsaved-forms.ts";
import { countUnreadMessages } from "./messages/messages-data.ts";
import { endAccess, requireAdministrator } from "./require-administrator.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireAdministrator];

/** In the browser only: the server does not know the person, and sends everybody the same waiting page. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { unread: countUnreadMessages(data) };
}

/** Counts again on each screen, because messages arrive at any time. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;

/** The waiting page adds the region of toasts, in which the first screen may show one. */
export function HydrateFallback() {
  useEffect(prepareToasts, []);
  return <RightsCheck />;
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(prepareToasts, []);
  useLeaveAfterSignOut();
  useAfterReload();
  return (
    <>
      <AdminNavigation unread={loaderData.unread} />
      <Outlet />
    </>
  );
}

/** Leads home after a sign-out, here or in another tab. Unsaved changes are saved or given up first. */
function useLeaveAfterSignOut(): void {
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
    if (user || loading || !wasSignedIn.current) return;
    endAccess();
    const leave = () => void navigate("/", { replace: true });
    if (!hasUnsavedChanges()) return leave();
    showFailure(
      "Ce que vous avez saisi est encore là\u00a0: reconnectez-vous dans un autre onglet, puis enregistrez.",
      "Vous êtes déconnecté",
    );
    return onNothingUnsaved(leave);
  }, [user, loading, navigate]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(() => console.error("Failed to open the back office", error), [error]);
  return (
    <StatusPage
      title="Cet écran n’a pas pu être ouvert"
      text="Le serveur n’a pas répondu comme prévu. Vérifiez votre connexion à internet, puis réessayez."
    >
      <Button onClick={() => window.location.reload()}>Réessayer</Button>
    </StatusPage>
  );
}
