import { useCallback } from "react";
import { useRevalidator } from "react-router";

/** React Router gives each step of the history a key. */
const stepOf = (historyState: { key?: string } | null) => historyState?.key;

/**
 * Reads again what the screens show, after something was written.
 * A navigation meanwhile cuts the reading off, and a screen that a change of its address does not concern then reads
 * nothing of its own: so it is read once more.
 * @returns a function whose promise resolves once the screens have what was read
 */
export function useReread(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    let step: string | undefined;
    do {
      step = stepOf(window.history.state);
      await revalidate();
    } while (stepOf(window.history.state) !== step);
  }, [revalidate]);
}
