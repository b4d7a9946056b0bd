/** The toast and the focus that survive a reload of the page after a change. */
import { useEffect } from "react";
import { watchPage } from "#app/admin/ui/lost-focus.ts";
import { offerUndo, showToast, type ToastContent } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";
import { isStepFromList, listOf } from "./edited-address.ts";
import { forgetForms } from "./leave-guard.ts";
import { undoAction } from "./undo.ts";

const STORAGE_KEY = `${site.key}-after-reload`;

/** Lists arrive a moment after the page. */
const FOCUS_WITHIN_MS = 10_000;

interface AfterReload {
  toast: ToastContent;
  /** What the change wrote: the toast offers to take it back. */
  batch: string;
  /** The first existing element receives the focus. */
  focusIds: readonly string[];
}

/**
 * Reloads the page, then shows `toast` with « Annuler » and focuses the first element of `focusIds` that exists. A second
 * reload shows nothing.
 * @returns a promise that never settles: the screen stays pending until the reload
 */
export function reloadWithToast({ toast, batch, focusIds }: AfterReload): Promise<never> {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ toast, batch, focusIds } satisfies AfterReload));
  } catch (error) {
    // The browser's storage is turned off. The change was made all the same, and the fresh page shows it.
    console.error("Failed to keep a toast", error);
  }
  forgetForms();
  leaveDialog(() => window.location.reload());
  return new Promise(() => {});
}

/** Removes the dialog that made the change from the history, or its part from the address. */
function leaveDialog(then: () => void): void {
  if (isStepFromList(window.history.state)) {
    window.addEventListener("popstate", then, { once: true });
    window.history.back();
    return;
  }
  window.history.replaceState(window.history.state, "", listOf(window.location.href));
  then();
}

/**
 * Returns it once. Call it when the guard refuses the reload, so that a later visit does not show the toast.
 */
export function takeAfterReload(): AfterReload | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return kept ? (JSON.parse(kept) as AfterReload) : null;
  } catch {
    return null;
  }
}

/** For the layout: its waiting page has already added the toasts' live region. */
export function useAfterReload(): void {
  useEffect(() => {
    const kept = takeAfterReload();
    if (!kept) return;
    showToast(kept.toast);
    offerUndo(undoAction(kept.batch));
    focusWhenThere(kept.focusIds);
  }, []);
}

/** Focuses the first of these elements when it appears, unless the person uses the page before. */
function focusWhenThere(ids: readonly string[]): void {
  const tryToFocus = () => {
    // Those that a narrow screen hides take no focus.
    const element = ids.map((id) => document.getElementById(id)).find((found) => found?.checkVisibility());
    element?.focus();
    return Boolean(element);
  };
  if (ids.length > 0 && !tryToFocus()) watchPage(FOCUS_WITHIN_MS, tryToFocus);
}
