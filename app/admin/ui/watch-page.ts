/**
 * Looks at the page after each change of it, until the person uses it or the time is over.
 * @param look returns true once nothing more is to be waited for
 */
export function watchPage(withinMs: number, look: () => unknown): void {
  const observer = new MutationObserver(() => look() === true && giveUp());
  const giveUp = () => {
    observer.disconnect();
    clearTimeout(deadline);
    for (const event of ["keydown", "pointerdown"]) removeEventListener(event, giveUp, true);
  };
  const deadline = setTimeout(giveUp, withinMs);
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, giveUp, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
