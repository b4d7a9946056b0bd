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
