/** The forms of the page that may hold something unsaved, for what would take the page away unasked. */

const forms = new Set<() => boolean>();
const listeners = new Set<() => void>();

/** Tells whether leaving now would lose something. */
export function hasUnsavedChanges(): boolean {
  return [...forms].some((isChanged) => isChanged());
}

/** Adds a form, by what tells whether it was changed. @returns a function that takes it away again */
export function addForm(isChanged: () => boolean): () => void {
  forms.add(isChanged);
  window.addEventListener("beforeunload", warn);
  return () => {
    forms.delete(isChanged);
    if (forms.size === 0) window.removeEventListener("beforeunload", warn);
  };
}

/** The browser asks before the tab is closed, or loaded anew. */
function warn(event: BeforeUnloadEvent): void {
  if (hasUnsavedChanges()) event.preventDefault();
}

/** All is saved, and the page is about to go: nothing is asked. */
export function forgetForms(): void {
  forms.clear();
}

/** To call when a form is gone. */
export function announceFormGone(): void {
  if (hasUnsavedChanges()) return;
  for (const listener of listeners) listener();
}

/** Calls `listener` when a form is gone and nothing unsaved is left. @returns a function that ends that */
export function onNothingUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
