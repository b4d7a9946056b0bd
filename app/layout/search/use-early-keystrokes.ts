import { useEffect, useRef } from "react";

/**
 * Keeps what is typed between the wish for a field and the moment it has the focus: its code may still be on its way.
 * @param isWanted from the wish on, until the field is closed
 * @returns a function for the field's first focus: ends the keeping and returns what was typed
 */
export function useEarlyKeystrokes(isWanted: boolean): () => string {
  const typed = useRef("");
  const stop = useRef(() => {});

  useEffect(() => {
    if (!isWanted) return;
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      // What had the focus before is not what is being written in.
      event.preventDefault();
    };
    stop.current = () => window.removeEventListener("keydown", keep, true);
    window.addEventListener("keydown", keep, true);
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
