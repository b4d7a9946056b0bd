/** Ctrl K or ⌘ K opens a search, and what is typed next is its words, also before the page's scripts hear either. */
import { useEffect, useEffectEvent } from "react";
import { isDialogOpen } from "./focus.ts";

/** On the document, from the shortcut until the field has the focus: what was typed. */
const AHEAD = "typedAhead";

/** On the document while a script of the page hears the shortcut. */
const HEARD = "hearsSearch";

/** From the first line of the document on: keeps the shortcut, then letters; not for long, since scripts may never come. */
export const typedAheadScript = `addEventListener("keydown",e=>{const d=document.documentElement.dataset,c=e.ctrlKey||e.metaKey;if(c&&e.key?.toLowerCase()=="k"&&!e.shiftKey&&!e.altKey){if("${HEARD}"in d)return;d.${AHEAD}="";setTimeout(()=>"${HEARD}"in d||delete d.${AHEAD},5e3)}else if("${AHEAD}"in d&&!c&&e.key?.length==1&&("${HEARD}"in d||!e.target.closest("input,textarea,select")))d.${AHEAD}+=e.key;else return;e.preventDefault()})`;

/** Ctrl K or ⌘ K, without further keys. */
const isShortcut = (event: KeyboardEvent) =>
  event.key?.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** Calls `open` for the shortcut, but over a dialog; at once where it was pressed before. */
export function useSearchShortcut(open: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (isDialogOpen()) return;
    document.documentElement.dataset[AHEAD] = "";
    open();
  });
  const onStart = useEffectEvent(open);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Not within this effect, where React lays out no dialog at once.
    if (AHEAD in dataset) queueMicrotask(() => onStart());
    dataset[HEARD] = "";
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => {
      window.removeEventListener("keydown", listener);
      delete dataset[HEARD];
    };
  }, []);
}

/** Returns what was typed before the field had the focus, once. */
export function takeTypedAhead(): string {
  const { dataset } = document.documentElement;
  const typed = dataset[AHEAD] ?? "";
  delete dataset[AHEAD];
  return typed;
}
