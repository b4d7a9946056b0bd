import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * For a button that is disabled while `isPending`: browsers drop the focus of a disabled element.
 * @returns the button's ref; it gets the focus back, unless another element has it by then
 */
export function useReturningFocus(isPending: boolean): React.RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(false);

  useEffect(() => {
    const isOver = wasPending.current && !isPending;
    wasPending.current = isPending;
    // The browser leaves the focus to the page, a dialog keeps it to itself.
    if (isOver && document.activeElement?.contains(button.current)) button.current?.focus();
  }, [isPending]);

  return button;
}

/** A dialog over the page, which has the focus and the keys; toasts leave the page its own. */
const OPEN_DIALOG = "dialog:modal, :is([role=dialog], [role=alertdialog])[data-open]:not([data-over-page])";

/** Whether a dialog is over the page. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;

const never = () => () => {};

/** False on the server and until hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
