/** The current toast, if any. Pages write to this store; `toast-region.tsx` shows its content. */

/** How long a dismissed toast stays in the store. */
const REMOVAL_DELAY_MS = 1_000_000;

export interface ToastContent {
  title: string;
  /** Goes on from the title: why, or of what it tells. */
  description?: string;
  variant?: "default" | "destructive";
  /** What can be done next: a link to a screen, with the state of its history entry. */
  action?: { label: string; to: string; state?: unknown };
  /** Takes back what was done; resolves with the toast that says so. */
  undo?: Undo;
  /** Goes on with work that was cut off. */
  resume?: { label: string; run: () => Promise<void> };
  /** It tells of work that is not done yet, and stays until another one replaces it. */
  isUnderWay?: boolean;
}

export interface Undo {
  label: string;
  run: () => Promise<ToastContent>;
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

let toast: Toast | null = null;
let isExpected = false;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function replace(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

/**
 * Adds the live region before the first toast, since screen readers announce additions only. Called in the
 * browser by pages that may show a toast.
 */
export function prepareToasts(): void {
  isExpected = true;
  replace(toast);
}

/** Whether the page shows a toast or may show one. */
export const needsToastRegion = (): boolean => isExpected || toast !== null;

/** Shows a toast in place of the current one: there is one at most. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  replace({ ...content, id: lastId, isOpen: true });
}

/** Adds a way back to the current toast. */
export function offerUndo(undo: Undo): void {
  if (toast) replace({ ...toast, undo });
}

/** Says how far the work is that the current toast tells of. */
export function updateToast(description: string): void {
  if (toast?.isUnderWay) replace({ ...toast, description });
}

/** Shows why something failed, in place of the current toast. */
export function showFailure(description: string, title = "Erreur"): void {
  showToast({ title, description, variant: "destructive" });
}

/** Dismisses a toast, by hand or after its time. Does nothing if another toast has replaced it. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.isOpen) return;
  replace({ ...toast, isOpen: false });
  removal = setTimeout(() => replace(null), REMOVAL_DELAY_MS);
}

/** Dismisses the current toast, if there is one, because it no longer applies. */
export function dismissCurrentToast(): void {
  if (toast) dismissToast(toast.id);
}

export function currentToast(): Toast | null {
  return toast;
}

/** Calls `listener` after each change. @returns a function that ends the subscription */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
