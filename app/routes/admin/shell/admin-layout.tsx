import { useEffect, useRef } from "react";
import { Outlet, type ShouldRevalidateFunction, useNavigate } from "react-router";
import { readWaitingWork } from "#app/account/waiting-work.ts";
import { useAuth } from "#app/components/account/auth-provider.tsx";
import { RightsCheck } from "#app/layout/rights-check.tsx";
import { hasUnsavedChanges, onNothingUnsaved } from "#app/routes/admin/editing/unsaved-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { prepareToasts, showFailure } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { adminAccess } from "./admin-access.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { useAfterReload } from "./after-reload.ts";
import { useDensity } from "./density.ts";
import { endAccess, requireRights } from "./require-rights.ts";
import { screensOf } from "./screens.ts";
import "./admin.css";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRights];

/** In the browser only: the server does not know the person, and sends the same waiting page for all. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data, profile } = await context.get(adminAccess)();
  return { screens: screensOf(profile), work: readWaitingWork(data) };
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

/** The navigation beside the screen, or above it where there is no room. */
export default function AdminLayout({ loaderData: { screens, work } }: Route.ComponentProps) {
  const [density, setDensity] = useDensity();
  useEffect(prepareToasts, []);
  useLeaveAfterSignOut();
  useAfterReload();
  return (
    <Container className="lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)] lg:gap-x-[min(2.5rem,3vw)]">
      <AdminNavigation screens={screens} work={work} density={density} onDensity={setDensity} />
      <div data-density={density}>
        <Outlet />
      </div>
    </Container>
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
