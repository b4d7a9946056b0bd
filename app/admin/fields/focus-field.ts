/** Gives a field the focus, once what it is folded in is open. */
export function focusField(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  field?.focus(options);
}
