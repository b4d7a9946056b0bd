import { useEffect, useId, useRef } from "react";
import { Outlet, type ShouldRevalidateFunction, useNavigate } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { readWaitingWork } from "#app/account/waiting-work.ts";
import { useAfterReload } from "#app/admin/editing/after-reload.ts";
import { hasUnsavedChanges, onNothingUnsaved } from "#app/admin/editing/leave-guard.ts";
import { tellInterrupted } from "#app/admin/many/bulk-run.ts";
import { EarlyKeys, PaletteTrigger } from "#app/admin/palette/palette-trigger.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { screensOf } from "#app/admin/shell/screens.ts";
import { QuestionHost } from "#app/admin/ui/ask.tsx";
import { MainContent } from "#app/shell/main-content.tsx";
import { RightsCheck } from "#app/shell/rights-check.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { prepareToasts, showFailure } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { AdminBar } from "./admin-bar.tsx";
import { AdminNavigation } from "./admin-navigation.tsx";
import { endAccess, requireRights } from "./require-rights.ts";
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
  return (
    <>
      <EarlyKeys />
      <AdminBar />
      <MainContent>
        <RightsCheck />
      </MainContent>
    </>
  );
}

/** The bar, the navigation beside the screen or in a sheet, and the screen, which alone is the `main`. */
export default function AdminLayout({ loaderData: { screens, work } }: Route.ComponentProps) {
  const sheetId = useId();
  useEffect(prepareToasts, []);
  useLeaveAfterSignOut();
  useAfterReload();
  useEffect(tellInterrupted, []);
  return (
    <>
      <AdminBar sheetId={sheetId}>
        <PaletteTrigger screens={screens} />
      </AdminBar>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AdminNavigation id={sheetId} screens={screens} work={work} />
        <MainContent className="px-gutter lg:px-6">
          <Outlet />
        </MainContent>
      </div>
      <QuestionHost />
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
    <>
      <AdminBar />
      <MainContent>
        <StatusPage
          title="Cet écran n’a pas pu être ouvert"
          text="Le serveur n’a pas répondu comme prévu. Vérifiez votre connexion à internet, puis réessayez."
        >
          <Button onClick={() => window.location.reload()}>Réessayer</Button>
        </StatusPage>
      </MainContent>
    </>
  );
}
