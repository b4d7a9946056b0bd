/** The toast and the focus that survive a reload of the page after a change. */
import { useEffect } from "react";
import { showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { forgetForms } from "./editing/unsaved-forms.ts";

const storageKey = "levidence-after-reload";

/** Lists come a moment after the page. */
const focusWithinMilliseconds = 10_000;

interface AfterReload {
  toast: ToastContent;
  /** The first of these that is there takes it. */
  focusIds: readonly string[];
}

/**
 * Reloads the page, then shows `toast` and focuses the first existing element of `focusIds`. A second reload shows nothing.
 * @returns a promise that never settles: the screen stays pending until the reload
 */
export function reloadWithToast(toast: ToastContent, focusIds: readonly string[]): Promise<never> {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ toast, focusIds } satisfies AfterReload));
  } catch (error) {
    // Storage switched off: the change is made all the same, and the fresh page shows it.
    console.error("Failed to keep a toast", error);
  }
  forgetForms();
  window.location.reload();
  return new Promise(() => {});
}

/** For the guard, when it refuses the reload: what was to be said then is not for a later visit. */
export function forgetAfterReload(): void {
  takeAfterReload();
}

function takeAfterReload(): AfterReload | null {
  try {
    const kept = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return kept ? (JSON.parse(kept) as AfterReload) : null;
  } catch {
    return null;
  }
}

/** For the layout, whose waiting page has put the toasts' live region in place before. */
export function useAfterReload(): void {
  useEffect(() => {
    const kept = takeAfterReload();
    if (!kept) return;
    showToast(kept.toast);
    focusWhenThere(kept.focusIds);
  }, []);
}

/** Gives up when the person has gone on to something else meanwhile. */
function focusWhenThere(ids: readonly string[]): void {
  const tryToFocus = () => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    element?.focus();
    return element !== undefined;
  };
  if (ids.length === 0 || tryToFocus()) return;

  const observer = new MutationObserver(() => {
    if (tryToFocus()) giveUp();
  });
  const giveUp = () => {
    observer.disconnect();
    clearTimeout(deadline);
    for (const event of ["keydown", "pointerdown"]) removeEventListener(event, giveUp, true);
  };
  const deadline = setTimeout(giveUp, focusWithinMilliseconds);
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, giveUp, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
