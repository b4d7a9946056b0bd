import { useEffect, useRef } from "react";

/**
 * For a button that is disabled while `isPending`: the browser takes the focus from it then, and gives it to nobody.
 * @returns the button's ref; it has the focus again once that is over, unless somebody moved it elsewhere meanwhile
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
