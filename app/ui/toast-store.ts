/** The toast being shown, if any. Pages write to it; the region of `toasts.tsx` shows it. */

/** How long a dismissed toast stays in the store. */
export const toastRemovalDelayMilliseconds = 1_000_000;

export interface ToastContent {
  title: string;
  description: string;
  variant?: "default" | "destructive";
}

export interface Toast extends ToastContent {
  id: number;
  isOpen: boolean;
}

let toast: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function replace(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; one that is already there gives way, since there is one at most. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  replace({ ...content, id: lastId, isOpen: true });
}

/** Closes a toast, by hand or because its time is over. Nothing happens if another has taken its place. */
export function dismissToast(id: number): void {
  if (toast?.id !== id || !toast.isOpen) return;
  replace({ ...toast, isOpen: false });
  removal = setTimeout(() => replace(null), toastRemovalDelayMilliseconds);
}

/** Closes the toast, if there is one: what it says is over. */
export function dismissCurrentToast(): void {
  if (toast) dismissToast(toast.id);
}

/** Returns the toast in the store, open or dismissed. */
export function currentToast(): Toast | null {
  return toast;
}

/** Calls `listener` after each change. @returns a function that ends the subscription */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
