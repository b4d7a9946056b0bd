/** Typed text is not lost unasked: by a link, Back, Escape, a reload or the end of the tab. */
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { type Location, useBlocker, useLocation } from "react-router";
import { ask } from "#app/admin/ui/dialog.tsx";

/** What may hold something typed. */
interface Guarded {
  isChanged: () => boolean;
  /** Whether it stays at an address. */
  keeps: (next: Location) => boolean;
  /** Saves before it is left; without it, and where it resolves to false, the person is asked. */
  save?: () => Promise<boolean>;
  /** It is left all the same. */
  forget?: () => void;
}

/** All of the page: also for what leaves it without the router. Each as it is now. */
const guards = new Set<() => Guarded>();
const forms = () => [...guards].map((guarded) => guarded());
const listeners = new Set<() => void>();

/** Returns whether leaving now would lose changes. */
export const hasUnsavedChanges = (): boolean => forms().some(({ isChanged }) => isChanged());

/** Makes the browser ask before the tab is closed or reloaded. */
function warn(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

/** For a reload after a save: neither browser nor router asks anything. */
export function forgetForms(): void {
  guards.clear();
}

function announceNothingUnsaved(): void {
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
    title: "Abandonner vos modifications\u00a0?",
    description: "Ce que vous avez saisi n’est pas encore enregistré et serait perdu.",
    confirmLabel: "Abandonner",
    cancelLabel: "Continuer la saisie",
  });

/** Of the frame: the router heeds one blocker alone, whatever has something typed. */
export function useLeaveQuestion(): void {
  const lostAt = (next: Location) => forms().filter((form) => form.isChanged() && !form.keeps(next));
  const blocker = useBlocker(({ nextLocation }) => lostAt(nextLocation).length > 0);
  const latest = useRef(blocker);
  const settle = useEffectEvent(async () => {
    latest.current = blocker;
    if (blocker.state !== "blocked") return;
    const lost = lostAt(blocker.location);
    const saved = await Promise.all(lost.map((form) => form.save?.() ?? false));
    const isLatest = () => latest.current === blocker;
    const mayLeave = !saved.includes(false) || (isLatest() && (await askToDiscard()));
    // The router takes no answer for an attempt that another one has overtaken.
    if (!isLatest()) return;
    if (!mayLeave) return blocker.reset();
    for (const form of lost) form.forget?.();
    blocker.proceed();
  });
  // Each attempt has a blocker of its own, also right after another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => void settle(), [blocker]);
}

/** Guards what is typed beside a form of its own. */
export function useGuarded(form: Guarded): void {
  const latest = useEffectEvent(() => form);
  useEffect(() => {
    const guarded = () => latest();
    guards.add(guarded);
    window.addEventListener("beforeunload", warn);
    return () => {
      guards.delete(guarded);
      if (guards.size === 0) window.removeEventListener("beforeunload", warn);
    };
  }, []);
}

/** Returns whether an address has the screen that is open. */
export function useStaysHere(): (next: Location) => boolean {
  const { pathname } = useLocation();
  return (next) => next.pathname === pathname;
}

/**
 * Guards the fields of a form.
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
      announceNothingUnsaved();
    }
  }, []);
  const isChanged = useCallback(() => !!form.current && valuesOf(form.current) !== pristine.current, []);
  /** Closing needs no question then. */
  const forget = useCallback(() => {
    form.current = null;
    pristine.current = null;
  }, []);
  useGuarded({ isChanged, keeps, forget });

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
