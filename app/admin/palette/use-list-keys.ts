import { useEffect, useEffectEvent } from "react";
import { isTyping } from "#app/admin/shell/letter-keys.ts";
import { isDialogOpen } from "#app/ui/focus.ts";

/** In every list: « / » goes to its search, j and k to the next and the former row, « ? » calls `onHelp`. */
export function useListKeys(onHelp: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isTyping(target as Element) || isDialogOpen()) return;
    if (key === "/") document.querySelector<HTMLElement>("#contenu input[type=search]")?.focus();
    else if (key === "j" || key === "k") goToRow(key === "j" ? 1 : -1);
    else if (key === "?") onHelp();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Focuses what opens the row that is so many rows away; the first row, from outside of the list. */
function goToRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll("#contenu tbody tr, #contenu section li")];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current < 0 ? 0 : current + step];
  const control = row?.querySelector<HTMLElement>("th a, th button, a, button");
  control?.focus();
  control?.scrollIntoView({ block: "nearest" });
}
