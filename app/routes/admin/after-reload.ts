/** What outlives the page when it is loaded anew after a change: what to say, and where the focus was. */
import { useEffect } from "react";
import { showToast, type ToastContent } from "../../ui/toast-store.ts";

const storageKey = "levidence-after-reload";

/** Lists come a moment after the page. */
const focusWithinMilliseconds = 10_000;

interface AfterReload {
  toast: ToastContent;
  focusId: string | null;
}

/**
 * Loads the page anew, then shows `toast` and brings the focus to the element with the id `focusId`, where the person
 * was. Once: another reload shows nothing.
 */
export function reloadWithToast(toast: ToastContent, focusId: string | null = null): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ toast, focusId } satisfies AfterReload));
  } catch (error) {
    // Storage switched off: the change is made all the same, and the fresh page shows it.
    console.error("Failed to keep a toast", error);
  }
  window.location.reload();
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
    if (kept.focusId) focusWhenThere(kept.focusId);
  }, []);
}

/** Gives up when the person has gone on to something else meanwhile. */
function focusWhenThere(id: string): void {
  const tryToFocus = () => {
    const element = document.getElementById(id);
    if (element) element.focus();
    return element !== null;
  };
  if (tryToFocus()) return;

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
