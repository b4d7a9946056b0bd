/** Calls `work` when the page is there to be read and the browser has nothing else to do. @returns the way to cancel */
export function whenIdle(work: () => void): () => void {
  // Safari has learned it lately.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
