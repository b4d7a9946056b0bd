import { useRef } from "react";
import { useLocation } from "react-router";
import { AccountLinks } from "../account/account-links.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { SearchForm } from "./search-form.tsx";

/** The menu of narrow screens. A `details` element: it opens and closes without JavaScript too. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const { key } = useLocation();

  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  const closeOnEscape = (event: React.KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    summary.current?.focus();
  };

  const closeWhenFocusLeaves = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // The location's key makes each page begin with a closed menu.
    <details
      key={key}
      ref={menu}
      className="group lg:hidden"
      onKeyDown={closeOnEscape}
      onBlur={closeWhenFocusLeaves}
    >
      <summary
        ref={summary}
        className="-mr-3 flex min-h-11 list-none items-center gap-2 px-3 font-medium select-none"
      >
        Menu
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
          <path d="M2 7h16M2 13h16" className="group-open:hidden" />
          <path d="m4 4 12 12M16 4 4 16" className="hidden group-open:block" />
        </svg>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-y border-line bg-paper px-5 pt-2 pb-8 sm:px-8">
        <nav aria-label="Menu principal">
          <NavigationLinks
            className="divide-y divide-line"
            linkClassName="block py-4 font-serif text-2xl aria-[current=page]:underline underline-offset-8 decoration-1"
          />
        </nav>
        <nav aria-label="Compte" className="border-t border-line pt-2">
          <AccountLinks
            className="flex flex-wrap gap-x-8"
            linkClassName="block py-3 decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline"
          />
        </nav>
        <SearchForm label="Recherche du menu" className="mt-4" />
      </div>
    </details>
  );
}
