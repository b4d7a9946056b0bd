import { Suspense, use, useEffect, useId, useRef } from "react";
import { Link, Outlet, type ShouldRevalidateFunction, useLocation, useNavigate } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { useAfterReload } from "#app/admin/kit/after-reload.ts";
import { hasUnsavedChanges, onNothingUnsaved, useLeaveQuestion } from "#app/admin/kit/leave-guard.ts";
import { ViewLinks } from "#app/admin/listing/list-screen.tsx";
import { Palette } from "#app/admin/palette/palette.tsx";
import { tellInterrupted } from "#app/admin/products/many/bulk-run.ts";
import { entriesOf, isAt, screensOf } from "#app/admin/screens.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { SharedEntry, screenGroups } from "#app/admin/shell/admin-page.tsx";
import { QuestionHost } from "#app/admin/ui/dialog.tsx";
import {
  allWaiting,
  countText,
  readWaitingWork,
  type WaitingKind,
  type WaitingWork,
  waitingWords,
} from "#app/shell/editors/editor-links.tsx";
import { MainContent, RightsCheck } from "#app/shell/main-content.tsx";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import { prepareToasts, showFailure } from "#app/ui/toast-store.ts";
import type { Route } from "./+types/admin-layout.ts";
import { AccountEntries, AdminBar } from "./admin-bar.tsx";
import { endAccess, requireRights } from "./require-rights.ts";
import "./admin.css";
import { KeysHelp } from "#app/admin/palette/keys-help.tsx";

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
  useLeaveQuestion();
  useAfterReload();
  useEffect(tellInterrupted, []);
  return (
    <>
      <AdminBar sheetId={sheetId}>
        <Palette screens={screens} />
      </AdminBar>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <AdminNavigation id={sheetId} screens={screens} work={work} />
        <MainContent className="px-gutter lg:px-6">
          <SharedEntry value={useSharedEntry(screens)}>
            <Outlet />
          </SharedEntry>
        </MainContent>
      </div>
      <QuestionHost />
    </>
  );
}

/** Its heading as specified, which is not that of the entry. */
const USERS = "/admin/users";

/** Returns the entry of the screen that is open, if others share it; products have their views instead. */
function useSharedEntry(screens: ReturnType<typeof screensOf>) {
  const { pathname, search } = useLocation();
  const [heading, shown] = entriesOf(screens).find(([, all]) => all.some((one) => isAt(one, pathname))) ?? [];
  if (!heading || !shown || shown.length < 2 || heading === "Produits") return null;
  const views = shown.flatMap((screen) =>
    Object.entries(screen.lists ?? { [screen.label]: "" }).map(([label, query]) => ({
      label,
      to: screen.path + query,
      isCurrent: isAt(screen, pathname) && (!screen.lists || search.includes("liste=") === Boolean(query)),
    })),
  );
  const tabs = <ViewLinks label={heading} views={views} />;
  return isAt({ path: USERS }, pathname) ? { tabs } : { heading, tabs };
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

const linkClass =
  "flex min-h-11 items-center justify-between gap-2 border-b border-line hover:bg-paper-deep focus-visible:-outline-offset-2 aria-[current=page]:border-b-2 aria-[current=page]:border-ink aria-[current=page]:font-semibold lg:min-h-7.5 lg:border-b-0 lg:border-l-3 lg:border-transparent lg:pr-4 lg:pl-5.25 lg:text-sm lg:aria-[current=page]:border-b-0 lg:aria-[current=page]:bg-paper-deep";

interface AdminNavigationProps {
  /** Of the sheet, for the button that opens it. */
  id: string;
  screens: ReturnType<typeof screensOf>;
  work: Promise<WaitingWork>;
}

/**
 * The screens that the person may open, in groups, with the number of tasks at each: a side bar where there
 * is room, else a sheet from below. The sheet is the browser's own popover, which a click elsewhere and Escape
 * close, and which a wide window shows in its place without opening it.
 */
function AdminNavigation({ id, screens, work }: AdminNavigationProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [key]);

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="inset-x-0 top-auto bottom-0 max-h-[85dvh] w-full max-w-none overflow-y-auto border-t border-line-strong bg-paper px-gutter pt-2 pb-3 text-ink backdrop:bg-veil lg:sticky lg:top-(--header-height) lg:flex lg:flex-col lg:h-[calc(100dvh-var(--header-height))] lg:max-h-none lg:border-t-0 lg:border-r lg:border-line lg:px-0 lg:pb-4"
    >
      <nav
        aria-label="Administration"
        className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 lg:flex lg:grow lg:flex-col"
      >
        {screenGroups.map((group) => (
          <Group
            key={group}
            name={group}
            screens={screens.filter((screen) => screen.group === group)}
            work={work}
          />
        ))}
        <KeysHelp />
      </nav>
      <AccountEntries className="mt-2 lg:hidden" />
    </div>
  );
}

interface GroupProps extends Omit<AdminNavigationProps, "id"> {
  name: (typeof screenGroups)[number];
}

/** A group takes both columns of the sheet; one that is a single entry needs no name. */
function Group({ name, screens, work }: GroupProps) {
  const { pathname } = useLocation();
  const entries = entriesOf(screens);
  if (entries.length === 0) return null;
  return (
    <section aria-label={name} className="max-lg:col-span-2 lg:mt-1.5">
      {entries[0]?.[0] !== name && (
        <h2 className="mt-2 font-sans text-xs leading-6 font-semibold text-ink-soft lg:mt-0 lg:px-6">
          {name}
        </h2>
      )}
      <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5">
        {entries.map(([label, all]) => {
          const path = all[0]?.path ?? "";
          const waiting = all.find((screen) => screen.waiting)?.waiting;
          const isCurrent = all.some((screen) => isAt(screen, pathname));
          return (
            <li key={label}>
              <Link
                to={path}
                aria-current={isCurrent ? "page" : undefined}
                reloadDocument={path === "/admin/prices"}
                className={linkClass}
              >
                {label}
                {waiting && (
                  <Suspense>
                    <Waiting kind={waiting} work={work} />
                  </Suspense>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Waiting({ kind, work }: { kind: WaitingKind | "all"; work: Promise<WaitingWork> }) {
  const counts = use(work);
  const waiting = kind === "all" ? allWaiting(counts) : counts[kind];
  if (!waiting) return null;
  const { count, state } =
    kind === "all" ? { count: countText(waiting), state: "à traiter" } : waitingWords(kind, waiting);
  return (
    <span className="max-lg:font-semibold lg:text-xs">
      {count}
      <span className="sr-only"> {state}</span>
    </span>
  );
}
