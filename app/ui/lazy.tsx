import { lazy } from "react";

/**
 * `lazy` for a component without which the page still works.
 * @param load imports the component when it is rendered for the first time
 * @param Fallback replaces the component when its code cannot be loaded, which is logged
 */
export const lazyWithFallback = <Props,>(
  load: () => Promise<React.ComponentType<Props>>,
  Fallback: React.ComponentType<Props>,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error("Failed to load a part of the page", error);
      return { default: Fallback };
    }
  });

/** Calls `work` once the page is loaded and the browser is idle. @returns a function that cancels the call */
export function whenIdle(work: () => void): () => void {
  // Older versions of Safari lack it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
