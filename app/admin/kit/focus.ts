/** Where the focus goes when a write has taken the pressed control from the page. */
import { isDialogOpen } from "#app/ui/focus.ts";

const CONTENT_ID = "contenu";
const CONTROLS = "button:enabled, a[href], input:enabled, select:enabled, textarea:enabled";
/** Lists are rendered a moment after they were read. */
const WITHIN_MS = 2_000;

/**
 * Remembers what has the focus.
 * @param ids what gets it instead: the first of them that is there, separated by spaces; `next` for the same control
 *   of the row that has come in its place
 * @returns a function to be called after the lists were read
 */
export function keepFocus(ids = CONTENT_ID): () => void {
  const pressed = document.activeElement;
  if (!(pressed instanceof HTMLElement) || pressed === document.body) return () => {};
  const next = neighbourOf(pressed);
  const isLost = () => !pressed.isConnected && document.activeElement === document.body && !isDialogOpen();
  const restore = () => {
    if (!isLost()) return;
    const there = [...ids.split(" "), CONTENT_ID].map((id) =>
      id === "next" ? next() : document.getElementById(id),
    );
    there.find((element) => element != null)?.focus();
  };
  // A dialog that closes gives the focus back a moment after it has left the page.
  const restoreLater = () => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore));
  };
  return () => {
    restoreLater();
    const observer = new MutationObserver(restoreLater);
    const giveUp = () => {
      observer.disconnect();
      clearTimeout(deadline);
      for (const event of ["keydown", "pointerdown"]) removeEventListener(event, giveUp, true);
    };
    const deadline = setTimeout(giveUp, WITHIN_MS);
    for (const event of ["keydown", "pointerdown"]) addEventListener(event, giveUp, true);
    observer.observe(document.body, { childList: true, subtree: true });
  };
}

/** @returns what finds the same control in the row that stands where that of `pressed` stood, or the last one */
function neighbourOf(pressed: HTMLElement): () => HTMLElement | null {
  const row = pressed.closest("tr, li");
  const list = row?.parentElement;
  if (!row || !list) return () => null;
  const index = [...list.children].indexOf(row);
  const control = [...row.querySelectorAll(CONTROLS)].indexOf(pressed);
  return () => {
    const now = list.children[index] ?? list.lastElementChild;
    const controls = now?.querySelectorAll<HTMLElement>(CONTROLS);
    return controls?.[control] ?? controls?.[0] ?? null;
  };
}
