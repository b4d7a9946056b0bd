import { useEffect } from "react";

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

/**
 * What has the focus may leave the page with what was done to it: the focus goes to the first of these elements
 * that is there, instead of to nowhere.
 * @param ids in their order, separated by spaces
 */
export function useFocusWhenGone(ids: string): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const there = ids.split(" ").map((id) => document.getElementById(id));
        there.find((element) => element !== null)?.focus();
      });
    },
    [ids],
  );
}
