import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";

interface SearchDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The element that had the focus before. */
  origin: React.RefObject<Element | null>;
  /** Returns, once, the text typed before the field had the focus. */
  takeTypedAhead: () => string;
}

/** Searches the catalogue in a dialog over the current page. Closes after a navigation. */
export function SearchDialog({ isOpen, onOpenChange, origin, takeTypedAhead }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    hasNavigated.current = isOpen;
    onOpenChange(false);
  }, [key, isOpen, onOpenChange]);

  // Base UI does not focus elements with a negative tabindex, such as the page's content:
  // it picks a link inside instead.
  const giveFocusBack = () => {
    const target = hasNavigated.current ? document.getElementById("contenu") : origin.current;
    hasNavigated.current = false;
    queueMicrotask(() => target instanceof HTMLElement && target.focus({ preventScroll: true }));
    return false;
  };

  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--layer-overlay) bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={field}
          finalFocus={giveFocusBack}
          className="fixed inset-x-0 top-0 z-(--layer-overlay) mx-auto flex max-h-dvh w-full max-w-2xl flex-col bg-paper [box-shadow:var(--shadow-lg)] transition-[translate,opacity] duration-150 sm:top-[12vh] sm:max-h-[76vh] sm:w-[calc(100vw-4rem)] sm:rounded-sm sm:border sm:border-line data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">Rechercher</Dialog.Title>
          <SearchSuggestions fieldRef={field} takeTypedAhead={takeTypedAhead} />
          <Dialog.Close
            aria-label="Fermer la recherche"
            className="absolute top-3.5 right-3 grid size-11 place-items-center text-ink-soft hover:text-ink"
          >
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
