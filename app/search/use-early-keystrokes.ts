import { useEffect, useRef } from "react";

/**
 * Records the keystrokes after a field was requested and before it has the focus, while its code is loading.
 * @param isWanted true from the request until the field is closed
 * @returns a function for the field's first focus, which stops recording and returns the typed text
 */
export function useEarlyKeystrokes(isWanted: boolean): () => string {
  const typed = useRef("");
  const stop = useRef(() => {});

  useEffect(() => {
    if (!isWanted) return;
    const record = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      // The element that still has the focus must not receive it.
      event.preventDefault();
    };
    stop.current = () => window.removeEventListener("keydown", record, true);
    window.addEventListener("keydown", record, true);
    return () => {
      stop.current();
      typed.current = "";
    };
  }, [isWanted]);

  return () => {
    stop.current();
    const text = typed.current;
    typed.current = "";
    return text;
  };
}
