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

/** The address of the document: what it shows there was drawn by the server. */
const served = typeof window === "undefined" ? "" : window.location.href;

/**
 * `lazy` for what a page consists of, where one route has pages of several kinds. Not below a `Suspense`: the page before,
 * or what the server drew, stays until the code is there. Where it cannot be loaded, the document does the work, as
 * React Router does it for the module of a route: the page of the server stays without scripts, and a navigation loads
 * the next one.
 */
export const lazyPage = <Props,>(load: () => Promise<React.ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error("Failed to load a page", error);
      if (window.location.href !== served) window.location.reload();
      return new Promise<never>(() => {});
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
