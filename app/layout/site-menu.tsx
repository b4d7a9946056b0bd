import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import { AccountLinks } from "./account-links.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchForm } from "./search/search-form.tsx";

const focusable = "a[href], button, input, summary";

/**
 * The menu of narrow screens: a `details` element, which works without JavaScript. With it, the menu keeps
 * the focus while it covers the page, and Escape closes it.
 */
export function SiteMenu() {
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
      <div className="absolute inset-x-0 top-full h-[calc(100dvh-var(--header-height))] overflow-y-auto bg-paper px-gutter pt-2 pb-10">
        <nav aria-label="Menu principal">
          <NavigationLinks
            className="divide-y divide-line border-b border-line"
            linkClassName="block py-4 font-serif text-[1.75rem] leading-tight font-semibold tracking-tight aria-[current=page]:underline underline-offset-8 decoration-2"
          />
        </nav>
        <SearchForm label="Recherche du menu" className="mt-6" />
        <nav aria-label="Compte" className="mt-6">
          <AccountLinks
            className="flex flex-wrap gap-x-8"
            linkClassName="block py-3 decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline"
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
