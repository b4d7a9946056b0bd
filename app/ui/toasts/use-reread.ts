import { useCallback, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";

/** React Router gives each step of the history a key, and calls the first of a visit so. */
const stepOf = (historyState: { key?: string } | null) => historyState?.key ?? "default";

/**
 * Reads again what the screens show, after something was written.
 * A navigation meanwhile cuts the reading off, and a screen that a change of its address does not concern then reads
 * nothing of its own: so it is read once more.
 * @returns a function whose promise resolves once the screens have what was read
 */
export function useReread(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const shownStep = useRef(key);
  shownStep.current = key;
  return useCallback(async () => {
    let step: string;
    // The window is ahead of the screens while they go a step back, which ends first: a reading within it reads as little.
    if (stepOf(window.history.state) !== shownStep.current) await revalidate();
    do {
      step = stepOf(window.history.state);
      await revalidate();
    } while (stepOf(window.history.state) !== step);
  }, [revalidate]);
}
