/** Sets the text of an input and dispatches its event, so that the form notices the change. */
export function setText(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
