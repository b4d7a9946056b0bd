/** Letters that act on a record: the controls that they press have them as `data-key`. */
import type { KeyboardEvent } from "react";

/** Whether keys are text where they are pressed. */
export const isTyping = (element: Element): boolean =>
  element.matches("input:not([type=checkbox]), textarea, select, [contenteditable], [contenteditable] *");

/** Presses the control of the pressed letter, within the element that heard it; never while somebody types. */
export function pressLetter(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target as Element)) return;
  if (!/^[a-z]$/.test(event.key)) return;
  const control = event.currentTarget.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
  if (!control) return;
  event.preventDefault();
  control.click();
}
