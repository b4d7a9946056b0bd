import { Suspense, useSyncExternalStore } from "react";
import { lazyWithFallback } from "./lazy.tsx";
import { needsToastRegion, subscribeToToast } from "./toast-store.ts";

const ToastRegion = lazyWithFallback(
  () => import("./toasts/toast-region.tsx").then((module) => module.ToastRegion),
  () => null,
);

/** The region of toasts. Its code is loaded only on pages that may show one. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToast, needsToastRegion, () => false);
  return (
    isNeeded && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  );
}
