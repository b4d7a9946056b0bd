import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "./icons/icon.tsx";

const loadDialog = () => import("./search-dialog.tsx");
const SearchDialog = lazy(() => loadDialog().then((module) => ({ default: module.SearchDialog })));

/**
 * The way to search from every page, also by Ctrl K or ⌘ K: a dialog, whose code comes when it is wanted. Without
 * JavaScript it is a link to the page that has a search form.
 */
export function SearchTrigger() {
  const [isOpen, setIsOpen] = useState(false);
  // Once wanted it stays, so that it can close as it should.
  const [isWanted, setIsWanted] = useState(false);
  if (isOpen && !isWanted) setIsWanted(true);

  useEffect(() => {
    const openByKeyboard = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener("keydown", openByKeyboard);
    return () => window.removeEventListener("keydown", openByKeyboard);
  }, []);

  return (
    <>
      <Link
        to="/categories"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          // With a key held, the link opens elsewhere, as any link does.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        className="flex min-h-11 min-w-[44px] items-center justify-center gap-3 border-line-strong hover:border-ink lg:rounded-sm lg:border xl:pr-3 xl:pl-3.5"
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">Rechercher</span>
        <Shortcut />
      </Link>
      {isWanted && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}

const never = () => () => {};

/** The keys as this machine names them; in room for either, so that nothing moves when it is known. */
function Shortcut() {
  const isMac = useSyncExternalStore(
    never,
    () => /^(Mac|iP)/.test(navigator.platform),
    () => false,
  );
  return (
    <kbd className="ml-3 w-10 text-right font-sans text-sm text-ink-soft max-xl:hidden">
      {isMac ? "⌘ K" : "Ctrl K"}
    </kbd>
  );
}
