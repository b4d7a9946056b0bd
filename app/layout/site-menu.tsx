import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { CategoryTiles } from "#app/components/catalogue/category-tiles.tsx";
import type { RootData } from "#app/data/root-data.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageChange } from "#app/ui/page-change.ts";
import { AccountLinks } from "./account-links.tsx";
import { NavigationLinks } from "./navigation-links.tsx";

/** What the pages of the specification do not name, with what each is for. */
const rows = [
  { to: "/categories#aide-au-choix", label: "Aidez-moi à choisir" },
  { to: "/ecartes", label: "Écartés", purpose: "celui que vous avez ?" },
  { to: "/journal", label: "Journal", purpose: "ce qui a changé" },
  { to: "/methode", label: "Méthode" },
];

const linkClass = "block py-4 decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline";

const focusable = "a[href], button, input, summary";

/**
 * The menu of narrow screens: a `details` element, which works without JavaScript. With it, the menu keeps
 * the focus while it covers the page, and Escape closes it.
 */
export function SiteMenu({ branches }: Pick<RootData, "branches">) {
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
      className="group lg:hidden"
    >
      <summary
        ref={summary}
        className="-mr-[12px] flex min-h-11 list-none items-center gap-[8px] px-[12px] font-semibold select-none"
      >
        Menu
        <Icon name="menu" className="size-[24px] group-open:hidden" />
        <Icon name="close" className="hidden size-[24px] group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))] overflow-y-auto bg-paper px-gutter pt-4 pb-10">
        <div className="flex flex-wrap justify-between gap-x-3 text-sm">
          <nav aria-label="Menu principal" className="contents">
            <div className="w-full text-base">
              <CategoryTiles categories={branches} />
              <ul className="mt-3 divide-y divide-line border-t border-b border-line border-t-line-strong">
                {rows.map(({ to, label, purpose }) => (
                  <li key={to}>
                    <Link to={to} {...pageChange()} className="flex min-h-14 items-center gap-x-3">
                      <span className="font-serif text-subheading font-semibold">{label}</span>
                      <span className="text-sm text-ink-soft">{purpose}</span>
                      <Icon name="arrow" className="ml-auto size-5" />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
            <NavigationLinks className="flex flex-wrap gap-x-3" linkClassName={linkClass} />
          </nav>
          <nav aria-label="Compte">
            <AccountLinks className="flex flex-wrap gap-x-3 text-ink-soft" linkClassName={linkClass} />
          </nav>
        </div>
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
