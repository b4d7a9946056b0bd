/** Typed text is not lost unasked: by a link, Back, Escape, a reload or the end of the tab. */
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { ask } from "#app/admin/ui/ask.tsx";

/** The page's forms with possibly unsaved changes, for everything that leaves the page without the router. */
const forms = new Set<() => boolean>();
const listeners = new Set<() => void>();

/** Returns whether leaving now would lose changes. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((isChanged) => isChanged());
}

/** Registers a form by its check for changes. @returns a function that removes it */
export function addForm(isChanged: () => boolean): () => void {
  forms.add(isChanged);
  window.addEventListener("beforeunload", warn);
  return () => {
    forms.delete(isChanged);
    if (forms.size === 0) window.removeEventListener("beforeunload", warn);
  };
}

/** Makes the browser ask before the tab is closed or reloaded. */
function warn(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

/** For a reload after a save: neither browser nor router asks anything. */
export function forgetForms(): void {
  forms.clear();
}

/** Call it after a form was removed. */
function announceFormGone(): void {
  if (hasUnsavedChanges()) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a form was removed and no change is unsaved. @returns an unsubscribing function */
export function onNothingUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks before something typed is lost. @returns whether the person gives it up */
export const askToDiscard = (): Promise<boolean> =>
  ask({
    title: "Abandonner vos modifications ?",
    description: "Ce que vous avez saisi n’est pas encore enregistré et serait perdu.",
    confirmLabel: "Abandonner",
    cancelLabel: "Continuer la saisie",
  });

/**
 * Asks before a changed form is left by a navigation.
 * @param keeps whether the form stays at an address
 * @returns `formRef`, the form's ref; `mayLeave`, which asks if something would be lost; `forget`, after a save
 */
export function useLeaveGuard(keeps: (next: Location) => boolean) {
  const form = useRef<HTMLFormElement>(null);
  const pristine = useRef<string>(null);

  /**
   * The first values count as unchanged, also for the form that replaces it after a conflict: that one starts with
   * unsaved choices.
   */
  const formRef = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) pristine.current ??= valuesOf(element);
    else queueMicrotask(endUnlessReplaced);
    function endUnlessReplaced() {
      if (form.current) return;
      pristine.current = null;
      announceFormGone();
    }
  }, []);
  const isChanged = useCallback(() => !!form.current && valuesOf(form.current) !== pristine.current, []);
  /** Closing needs no question then. */
  const forget = useCallback(() => {
    form.current = null;
    pristine.current = null;
  }, []);
  useEffect(() => addForm(isChanged), [isChanged]);

  const blocker = useBlocker(
    ({ nextLocation }) => forms.has(isChanged) && isChanged() && !keeps(nextLocation),
  );
  const isBlocked = blocker.state === "blocked";
  const askFirst = useEffectEvent(async () => {
    if (await askToDiscard()) {
      forget();
      blocker.proceed?.();
    } else blocker.reset?.();
  });
  useEffect(() => {
    if (isBlocked) void askFirst();
  }, [isBlocked]);

  const mayLeave = useCallback(async () => {
    if (isChanged() && !(await askToDiscard())) return false;
    forget();
    return true;
  }, [isChanged, forget]);
  return { formRef, mayLeave, forget };
}

/** All values of a form as one comparable text. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}
