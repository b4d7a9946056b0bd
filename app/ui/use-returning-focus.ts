import { useEffect, useRef } from "react";

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
