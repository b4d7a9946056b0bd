/** The classes that the fields of the back office share, in forms of the engine and beside them. */

const edge = "mt-1.5 block w-full rounded-sm border border-line-strong bg-paper px-3";
const states =
  "placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";

/** Of a control with one line. */
export const controlClass = `${edge} h-11 lg:h-10 ${states}`;

/** Of a control that grows with its text. */
export const textAreaClass = `${edge} field-sizing-content min-h-17 py-2 ${states}`;

export const hintClass = "mt-1.5 text-sm text-ink-soft";
export const errorClass = "mt-1.5 text-sm font-semibold text-danger";

/** A link to a field leads below the header of the page. */
export const scrollMarginClass = "scroll-mt-[calc(var(--header-height)+1rem)]";
