import { lazy, Suspense, useSyncExternalStore } from "react";
import { partOf } from "./late.tsx";
import { currentToast, subscribeToToast } from "./toast-store.ts";

const loadRegion = () => import("./toast-region.tsx");
/** Without its code a toast is not shown, and the page stays. */
const NoRegion = () => null;
const ToastRegion = lazy(() =>
  partOf<object>(
    loadRegion().then((module) => module.ToastRegion),
    NoRegion,
  ),
);

let isWanted = false;
const watchers = new Set<() => void>();

/**
 * Adds the live region before the first toast: screen readers announce what is added to a region, not what it already
 * contains. Called in the browser by pages that may show a toast.
 */
export function prepareToasts(): void {
  isWanted = true;
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  const unsubscribe = subscribeToToast(watcher);
  return () => {
    watchers.delete(watcher);
    unsubscribe();
  };
}

const isNeeded = () => isWanted || currentToast() !== null;

/** The region of toasts. Its code is loaded only on pages that may show one. */
export function Toasts() {
  const needed = useSyncExternalStore(subscribe, isNeeded, () => false);
  return (
    needed && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
