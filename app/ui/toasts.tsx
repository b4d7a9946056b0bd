import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, subscribeToToast } from "./toast-store.ts";

const loadRegion = () => import("./deferred/toast-region.tsx");
/** A toast that cannot be shown is no reason to lose the page. */
const NoRegion = () => null;
const ToastRegion = lazy<React.ComponentType>(() =>
  loadRegion().then(
    (module) => ({ default: module.ToastRegion }),
    () => ({ default: NoRegion }),
  ),
);

let isWanted = false;
const watchers = new Set<() => void>();

/**
 * Puts the live region in the page before there is anything to say: screen readers announce what is added to a region,
 * not what comes with it. For pages that may show a toast, once they run in the browser.
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

/** The place of toasts. Its code is loaded when a page may need it, so that it does not weigh on the others. */
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
