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

/** Returns whether a form still counts, by its check for changes. */
export const isKnown = (isChanged: () => boolean): boolean => forms.has(isChanged);

/** Call it after a form was removed. */
export function announceFormGone(): void {
  if (hasUnsavedChanges()) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a form was removed and no change is unsaved. @returns an unsubscribing function */
export function onNothingUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
