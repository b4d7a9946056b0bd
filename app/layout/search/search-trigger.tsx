import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { SearchDialog } from "./search-dialog.tsx";
import { useEarlyKeystrokes } from "./use-early-keystrokes.ts";

const noticeMilliseconds = 10_000;

/** Browsers remember that a module could not be loaded: without a network it is not even tried. */
const loadDialog = async () => {
  if (!navigator.onLine) throw new Error("There is no network");
  return import("./search-dialog.tsx");
};

/** Has the dialog's code on its way; whether that failed is told when it is opened. */
const prepareDialog = () => void loadDialog().catch(() => {});

/**
 * The way to search from every page, also by Ctrl K or ⌘ K: a dialog, whose code comes when it is wanted. Without
 * JavaScript it is a link to the page that has a search form.
 */
export function SearchTrigger() {
  const [isOpen, setIsOpen] = useState(false);
  // Once loaded it stays, so that it can close as it should.
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [hasFailed, setHasFailed] = useState(false);
  const takeTypedAhead = useEarlyKeystrokes(isOpen);
  const origin = useRef<Element | null>(null);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    setHasFailed(false);
    // Not by `lazy`: where it cannot be loaded, the page stays as it is, with what was typed in it.
    loadDialog().then(
      (module) => setDialog(() => module.SearchDialog),
      () => {
        setIsOpen(false);
        setHasFailed(true);
      },
    );
  }, [isOpen, Dialog]);

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setHasFailed(false), noticeMilliseconds);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Control" || event.key === "Meta") prepareDialog();
      // Until the dialog is there to do it.
      if (event.key === "Escape" && !Dialog) setIsOpen(false);
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      if (isOpen) return;
      origin.current = document.activeElement;
      setIsOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isOpen, Dialog]);

  return (
    <>
      <Link
        to="/categories"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          // With a key held, the link opens elsewhere, as any link does.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          origin.current = event.currentTarget;
          setIsOpen(true);
        }}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        className="flex min-h-11 min-w-[44px] items-center justify-center gap-3 border-line-strong hover:border-ink lg:rounded-sm lg:border xl:pr-3 xl:pl-3.5"
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">Rechercher</span>
        <Shortcut />
      </Link>
      {/* Not a toast: their code may be what cannot be loaded, too. */}
      <p
        role="alert"
        className="absolute top-full right-gutter left-gutter bg-danger p-4 text-paper empty:hidden sm:left-auto sm:max-w-md"
      >
        {hasFailed &&
          "La recherche n’a pas pu s’ouvrir. Vérifiez votre connexion ; si elle fonctionne, rechargez la page."}
      </p>
      {Dialog && (
        <Dialog isOpen={isOpen} onOpenChange={setIsOpen} origin={origin} takeTypedAhead={takeTypedAhead} />
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
