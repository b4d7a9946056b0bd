import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsHydrated } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SearchDialog } from "./search-dialog.tsx";
import { useEarlyKeystrokes } from "./use-early-keystrokes.ts";

const NOTICE_MS = 10_000;

/**
 * Browsers remember that a module failed to load and do not retry, so without a network it is not requested.
 */
const loadDialog = async () => {
  if (!navigator.onLine) throw new Error("There is no network");
  return import("./search-dialog.tsx");
};

/** Requests the dialog's code early. A failure is reported when the dialog is opened. */
const prepareDialog = () => void loadDialog().catch(() => {});

/**
 * Opens the search dialog from every page, also by Ctrl K or ⌘ K. The dialog's code is loaded on demand.
 * Without JavaScript this is a link to the page with a search form.
 */
export function SearchTrigger() {
  const [isOpen, setIsOpen] = useState(false);
  // Stays mounted after the first opening, so that its closing is animated.
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [hasFailed, setHasFailed] = useState(false);
  const takeTypedAhead = useEarlyKeystrokes(isOpen);
  const origin = useRef<Element | null>(null);

  const open = (from: Element | null) => {
    origin.current = from;
    setIsOpen(true);
    if (Dialog) return;
    setHasFailed(false);
    // Not by `lazy`: a failed load would replace the page by an error, and lose what was typed in its forms.
    loadDialog().then(
      (module) => setDialog(() => module.SearchDialog),
      () => {
        setIsOpen(false);
        setHasFailed(true);
      },
    );
  };

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setHasFailed(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Control" || event.key === "Meta") prepareDialog();
    // Once the dialog is loaded, it handles Escape itself.
    if (event.key === "Escape" && !Dialog) setIsOpen(false);
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (!isOpen) open(document.activeElement);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <>
      <Link
        to="/categories"
        prefetch="none"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          // With one of these keys any link opens in a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open(event.currentTarget);
        }}
        onPointerEnter={prepareDialog}
        onFocus={prepareDialog}
        className="flex min-h-11 min-w-[44px] shrink-0 items-center justify-center gap-3 border-line-strong hover:border-ink lg:rounded-sm lg:border xl:pr-3 xl:pl-3.5"
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">Rechercher</span>
        <Shortcut />
      </Link>
      {/* Not a toast: the code of toasts may be unavailable as well. */}
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

/** Ctrl K or ⌘ K, without further keys. */
const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

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
