import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { RootData } from "#app/lib/data/root-data.ts";
import { useIsHydrated } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useSearchShortcut } from "#app/ui/search-shortcut.ts";
import { SearchSuggestions } from "./search-suggestions.tsx";

/**
 * Searches the catalogue in a dialog over the current page, which Ctrl K and ⌘ K open too. Without JavaScript its
 * opener is a link to the page with a search form.
 */
export function SearchDialog({ branches }: Pick<RootData, "branches">) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Each opening begins with an empty field; before the first there is no dialog in the page.
  const [openings, setOpenings] = useState(0);
  useClosedByNavigation(dialog);

  const open = () => {
    if (dialog.current?.open) return;
    // At once: what is typed next belongs to the field.
    flushSync(() => setOpenings(openings + 1));
    dialog.current?.showModal();
  };

  useSearchShortcut(open);

  return (
    <>
      <Link
        to="/categories"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          // With one of these keys any link opens in a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          // Safari gives a clicked link no focus, to which the dialog would return it.
          event.currentTarget.focus();
          open();
        }}
        className="flex min-h-11 min-w-[44px] shrink-0 items-center justify-center gap-3 border-line-strong hover:border-ink lg:rounded-sm lg:border xl:pr-3 xl:pl-3.5"
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">Rechercher</span>
        <Shortcut />
      </Link>
      {openings > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser
        <dialog
          ref={dialog}
          aria-label="Rechercher"
          // All of it is covered by its content: a click on itself is one beside it.
          onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
          className="fading-dialog fixed inset-x-0 top-0 mx-auto max-h-dvh w-full max-w-2xl flex-col overflow-hidden bg-paper text-ink [box-shadow:var(--shadow-lg)] open:flex sm:top-[12vh] sm:max-h-[76vh] sm:w-[calc(100vw-4rem)] sm:rounded-sm sm:border sm:border-line"
        >
          <SearchSuggestions key={openings} branches={branches} />
          <button
            type="button"
            aria-label="Fermer la recherche"
            onClick={() => dialog.current?.close()}
            className="absolute top-3.5 right-3 grid size-11 place-items-center text-ink-soft hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </dialog>
      )}
    </>
  );
}

/** The page that was opened from it has the focus. */
function useClosedByNavigation(dialog: React.RefObject<HTMLDialogElement | null>) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(() => {
    if (!dialog.current?.open) return;
    dialog.current.close();
    document.getElementById("contenu")?.focus({ preventScroll: true });
  }, [key]);
}

/**
 * The shortcut as this system writes it. The width fits both forms,
 * so that nothing moves when the system is known.
 */
function Shortcut() {
  const isMac = useIsHydrated() && /^(Mac|iP)/.test(navigator.platform);
  return (
    <kbd className="ml-3 w-10 text-right font-sans text-sm text-ink-soft max-xl:hidden">
      {isMac ? "⌘ K" : "Ctrl K"}
    </kbd>
  );
}
