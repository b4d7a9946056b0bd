import { useEffect } from "react";

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
