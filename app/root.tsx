import { Suspense, useContext, useEffect, useState, useSyncExternalStore } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { paper, site } from "#config/site.ts";
import type { Route } from "./+types/root.ts";
import { SessionStart } from "./account/sent-session.tsx";
import { reserveHeaderScript } from "./account/stored-session.ts";
import { hasChooser } from "./choose/chooser-reads.ts";
import { createDataClient } from "./lib/data/data-client.ts";
import { orNull } from "./lib/data/read-failure.ts";
import { CATALOGUE_PARTS, CHOOSERS_PART, type RootData } from "./lib/data/root-data.ts";
import { requestDependencies } from "./lib/public-loader.ts";
import { getTopLevelCategories } from "./product/categories.ts";
import { reserveKeptScript } from "./product/kept-script.ts";
import { toCategoryTile } from "./product/rows.ts";
import besley from "./shell/fonts/besley.woff2?url";
import hankenGrotesk from "./shell/fonts/hanken-grotesk.woff2?url";
import wordmark from "./shell/fonts/wordmark.woff2?url";
import { isAdminPath, MainContent, RightsCheck } from "./shell/main-content.tsx";
import { PageScripts, ScriptNonce } from "./shell/page-scripts.tsx";
import { SiteFooter } from "./shell/site-footer.tsx";
import { PrintedAddress, SiteHeader } from "./shell/site-header.tsx";
import otherMediaStyles from "./shell/styles/other-media.css?url";
import { lazyWithFallback } from "./ui/lazy.tsx";
import { failedPageMeta, UnexpectedError } from "./ui/status-page.tsx";
import { needsToastRegion, subscribeToToast } from "./ui/toast-store.ts";
import "./shell/styles.css";
import type { PictureMetadata } from "./lib/pictures/picture-metadata.ts";
import { PictureMetadataContext } from "./ui/picture.tsx";
import { typedAheadScript } from "./ui/search-shortcut.ts";

const [paperByDay, paperAtNight] = paper;

/** Two rows of the menu. */
const MENU_BRANCHES = 6;

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const dependencies = context.get(requestDependencies);
  const { siteUrl, isClosedToRobots = false, sendsAlerts = false, dataUrl, publishableKey } = dependencies;
  const client = createDataClient(dependencies);
  const [branches, hasQuestions] = await Promise.all([
    getTopLevelCategories(client, MENU_BRANCHES).catch(orNull),
    hasChooser(client).catch(orNull),
  ]);
  return {
    siteUrl,
    isClosedToRobots,
    sendsAlerts,
    year: new Date().getFullYear(),
    // When this site is its own backend, the browser calls the host that the page came from.
    backend: { dataUrl: dataUrl === siteUrl ? "" : dataUrl, publishableKey },
    branches: branches?.map(toCategoryTile) ?? [],
    // Without an answer nothing is known to be empty.
    emptyParts: [
      ...(branches?.length === 0 ? CATALOGUE_PARTS : []),
      ...(hasQuestions === false ? [CHOOSERS_PART] : []),
    ],
  };
}

/** The data does not change while a page is open. */
export const shouldRevalidate = () => false;

/**
 * Before the first paint: parts that depend on what the browser has stored take their place, and keys are heard. Has run
 * long before hydration, so the browser's code does not hold it again.
 */
const firstScript = import.meta.env.SSR
  ? `${reserveHeaderScript};${reserveKeptScript};${typedAheadScript}`
  : "";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: besley },
  { ...font, href: hankenGrotesk },
  { ...font, href: wordmark },
  { rel: "stylesheet", media: "print, (forced-colors: active)", href: otherMediaStyles },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "alternate", type: "application/atom+xml", title: site.name, href: "/journal/atom.xml" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** For error pages; other pages have their own. */
export const meta: Route.MetaFunction = () => failedPageMeta;

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const isBackOffice = useIsBackOffice();
  return (
    // The script below sets an attribute of this element before hydration.
    <html lang={site.language} data-back-office={isBackOffice || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paperByDay} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paperAtNight} media="(prefers-color-scheme: dark)" />
        {/* On a slow machine the browser would show the page while it still reads it, and parts would move. */}
        <link rel="expect" href="#contenu" blocking="render" />
        <script
          nonce={useContext(ScriptNonce)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
          dangerouslySetInnerHTML={{ __html: firstScript }}
        />
        {root?.isClosedToRobots && <meta name="robots" content="noindex" />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col pt-(--header-height)">
        <a
          href="#contenu"
          className="fixed top-2 left-2 z-(--layer-top) -translate-y-20 bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
        >
          Aller au contenu
        </a>
        <NavigationProgress />
        <SessionStart backend={root?.backend} />
        {isBackOffice ? (
          children
        ) : (
          <>
            <SiteHeader branches={root?.branches ?? []} />
            <PrintedAddress siteUrl={root?.siteUrl} />
            <MainContent className="flex-1">{children}</MainContent>
          </>
        )}
        {!isBackOffice && <SiteFooter year={root?.year ?? new Date().getFullYear()} />}
        <Toasts />
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

/** The screens of the back office have a bar and a `main` of their own; an error page of the site is public. */
function useIsBackOffice(): boolean {
  const error = useRouteError();
  const isThere = useMatches().some(({ id }) => id === "admin");
  return isThere && !error;
}

/** Whether a navigation into the back office is pending: its guard checks the rights first. */
function useIsEntering(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && isAdminPath(next.pathname) && !isAdminPath(pathname);
}

export default function Root() {
  const isEntering = useIsEntering();
  const { pathname } = useLocation();
  // A public page takes nothing over from the one before, also where both have the same route: where a browser has
  // translated the texts, React cannot change them into others.
  const page = <Outlet key={isAdminPath(pathname) ? "admin" : pathname} />;
  return <PagePictureMetadata>{isEntering ? <RightsCheck /> : page}</PagePictureMetadata>;
}

export const ErrorBoundary = UnexpectedError;

const noMetadata: PictureMetadata = {};

/** Gives the pictures of a page the metadata that its loader read (`withPictureMetadata`). */
function PagePictureMetadata({ children }: { children: React.ReactNode }) {
  const data = useMatches().at(-1)?.loaderData as { pictureMetadata?: PictureMetadata } | null | undefined;
  return (
    <PictureMetadataContext value={data?.pictureMetadata ?? noMetadata}>{children}</PictureMetadataContext>
  );
}

/** A faster page needs no progress bar; a flash of one would be a distraction. */
const NOTICEABLE_MS = 300;

/** Shows that the next page is loading, and tells screen readers. */
function NavigationProgress() {
  const isPending = useNavigation().state !== "idle";
  const [isNoticeable, setIsNoticeable] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsNoticeable(true), NOTICEABLE_MS);
    return () => {
      clearTimeout(timer);
      setIsNoticeable(false);
    };
  }, [isPending]);

  return (
    <>
      {isNoticeable && <div className="progress" />}
      <p role="status" className="sr-only">
        {isNoticeable && "Chargement de la page…"}
      </p>
    </>
  );
}

const ToastRegion = lazyWithFallback(
  () => import("./ui/toasts/toast-region.tsx").then((module) => module.ToastRegion),
  () => null,
);

/** The region of toasts. Its code is loaded only on pages that may show one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToast, needsToastRegion, () => false);
  return (
    isNeeded && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
