import { Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useAuth } from "#app/account/session.ts";
import { CHOOSERS_PART, choosersTitle, type RootData } from "#app/lib/data/root-data.ts";
import { CategoryTiles } from "#app/lists/category-tiles.tsx";
import { SearchDialog } from "#app/search/search-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyWithFallback } from "#app/ui/lazy.tsx";
import { Link, MenuLink, mainLinks, useFilled } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import { dismissCurrentToast } from "#app/ui/toast-store.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#config/site.ts";
import { isAdminPath } from "./main-content.tsx";

const TRANSLUCENT_AFTER_PIXELS = 10;

function subscribeToScrolling(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScrolling,
    () => window.scrollY > TRANSLUCENT_AFTER_PIXELS,
    () => false,
  );
}

/** Fixed at the top of every page. Opaque until the page is scrolled, translucent afterwards, so little that nothing below is seen. */
export function SiteHeader({ branches }: Pick<RootData, "branches">) {
  const surface = useIsScrolled() ? "border-line bg-paper/99" : "border-transparent bg-paper";
  return (
    // Opaque while the menu is open: otherwise the page would show through above the menu.
    <header
      className={`fixed inset-x-0 top-0 z-(--layer-header) border-b transition-colors has-[details[open]]:border-line has-[details[open]]:bg-paper print:hidden ${surface}`}
    >
      <Container className="flex h-(--header-height) items-center gap-[8px] lg:gap-x-6">
        <Link to="/" aria-label={`${site.name}, page d’accueil`} className="mr-auto py-2 xl:mr-6">
          <Wordmark className="text-[min(1.5rem,7vw)] lg:text-[1.75rem]" />
        </Link>
        <nav aria-label="Navigation principale" className="hidden lg:block">
          <ul className="flex gap-5 xl:gap-8">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <MenuLink
                  to={to}
                  className="block py-2 whitespace-nowrap decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2"
                >
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Takes the remaining width: the links to the back office, which come with the profile, move nothing. */}
        <nav aria-label="Compte" className="hidden grow lg:block">
          <AccountLinks
            className="grid grid-flow-col justify-end grid-rows-[auto_auto] gap-x-4 text-sm text-ink-soft"
            linkClassName="block min-h-6 py-0.5 whitespace-nowrap decoration-1 underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline"
          />
        </nav>
        <SearchDialog branches={branches} />
        <SiteMenu branches={branches} />
      </Container>
    </header>
  );
}

/** What else there is. */
const furtherLinks = [
  { to: CHOOSERS_PART, label: choosersTitle },
  { to: "/ecartes", label: "Modèles écartés" },
  { to: "/journal", label: "Journal" },
  { to: "/methode", label: "Notre méthode" },
];

const underlined = "decoration-1 hover:underline aria-[current=page]:underline";

const focusable = "a[href], button, input, summary";

/**
 * The menu of narrow screens: a `details` element, which works without JavaScript. With it, the menu keeps
 * the focus while it covers the page, and Escape closes it.
 */
function SiteMenu({ branches }: Pick<RootData, "branches">) {
  const shown = useFilled(furtherLinks);
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    // A link to the current page leaves the focus on nothing. Other pages take the focus themselves.
    if (wasOpen.current && document.activeElement === document.body) summary.current?.focus();
    wasOpen.current = false;
  }, [key]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!menu.current?.open) return;
    if (event.key === "Escape") {
      menu.current.open = false;
      summary.current?.focus();
    } else if (event.key === "Tab") {
      keepFocusIn(menu.current, event);
    }
  };

  return (
    // With the location's key, each navigation starts with a closed menu.
    <details
      key={key}
      ref={menu}
      onToggle={(event) => {
        wasOpen.current = event.currentTarget.open;
      }}
      onKeyDown={onKeyDown}
      className="group/menu lg:hidden"
    >
      <summary
        ref={summary}
        className="-mr-[12px] flex min-h-11 list-none items-center gap-[8px] px-[12px] font-semibold select-none"
      >
        Menu
        <Icon name="menu" className="size-[24px] group-open/menu:hidden" />
        <Icon name="close" className="hidden size-[24px] group-open/menu:block" />
      </summary>
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))] overflow-y-auto bg-paper px-gutter pt-2 pb-10">
        <nav aria-label="Menu principal">
          <ul className="divide-y divide-line border-b border-ink">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <MenuLink
                  to={to}
                  className={`flex min-h-12 items-center font-serif text-heading font-semibold underline-offset-4 ${underlined}`}
                >
                  {label}
                </MenuLink>
                {to === "/categories" && branches.length > 0 && (
                  <div className="pb-3">
                    <CategoryTiles categories={branches} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          <ul className="grid grid-cols-2 gap-x-3 py-1 text-base">
            {shown.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={`flex min-h-11 items-center underline-offset-4 ${underlined}`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Compte" className="mt-1">
          <AccountLinks
            className="grid grid-cols-2 gap-2"
            linkClassName={`flex min-h-11 items-center justify-center border border-ink px-3 leading-tight text-center underline-offset-4 ${underlined}`}
          />
        </nav>
      </div>
    </details>
  );
}

/** Moves the focus from the last control to the first, and back. */
function keepFocusIn(menu: HTMLElement, event: React.KeyboardEvent): void {
  const controls = [...menu.querySelectorAll<HTMLElement>(focusable)].filter(
    (control) => control.getClientRects().length > 0,
  );
  const [leaving, entering] = event.shiftKey
    ? [controls[0], controls.at(-1)]
    : [controls.at(-1), controls[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}

const EditorLinks = lazyWithFallback(
  () => import("./editors/editor-links.tsx").then((module) => module.EditorLinks),
  () => null,
);

interface AccountLinksProps {
  className: string;
  linkClassName: string;
}

/**
 * Links to sign in, or to the account and to sign out. Pages are the same for all visitors: the HTML holds
 * both, and the style sheet shows the right ones at the first paint. The profile brings the links to the back
 * office, with the number of tasks and « Modifier » for the page.
 */
function AccountLinks({ className, linkClassName }: AccountLinksProps) {
  const { profile, signOut } = useAuth();
  // There the navigation of the back office counts.
  const isElsewhere = !isAdminPath(useLocation().pathname);
  const mayEdit = profile?.is_admin || profile?.is_editor;
  const adminClass = `${linkClassName} text-ink`;
  const leave = () => {
    // The toast is about the person who is signing out.
    dismissCurrentToast();
    void signOut();
  };
  return (
    <ul className={className}>
      {mayEdit && isElsewhere && (
        <Suspense>
          <EditorLinks className={linkClassName} />
        </Suspense>
      )}
      {mayEdit && <Entry to="/admin/categories" label="Admin Catégories" className={adminClass} />}
      {profile?.is_admin && <Entry to="/admin/users" label="Admin Utilisateurs" className={adminClass} />}
      <Entry
        to="/auth"
        label="Connexion"
        className={linkClassName}
        itemClassName="col-span-full signed-in:hidden"
      />
      <Entry
        to="/compte"
        label="Mon compte"
        className={linkClassName}
        itemClassName="hidden signed-in:block"
      />
      <li className="hidden signed-in:block">
        <button type="button" onClick={leave} className={`${linkClassName} w-full text-left`}>
          Déconnexion
        </button>
      </li>
    </ul>
  );
}

interface EntryProps {
  to: string;
  label: string;
  className: string;
  itemClassName?: string;
}

function Entry({ to, label, className, itemClassName }: EntryProps) {
  return (
    <li className={itemClassName}>
      <MenuLink to={to} className={className}>
        {label}
      </MenuLink>
    </li>
  );
}

/** At the top of a printed page, in place of the header: the site's name and the page's address. */
export function PrintedAddress({ siteUrl = "" }: { siteUrl: string | undefined }) {
  const { pathname } = useLocation();
  return (
    <p data-print="only" className="hidden border-b border-ink pb-2">
      <strong className="font-wordmark text-lg font-extrabold">{site.name}</strong> {siteUrl + pathname}
    </p>
  );
}
