/** The classes that the fields of the back office share, in forms of the engine and beside them. */

const edge = "mt-1 [.sr-only+&]:mt-0 block w-full rounded-sm border border-line-strong bg-paper px-2.5";
const states =
  "placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";

/** Of a control with one line. */
export const controlClass = `${edge} h-11 lg:h-8 ${states}`;

/** Of a control that grows with its text. */
export const textAreaClass = `${edge} field-sizing-content resize-none py-2.25 lg:py-1.25 ${states}`;

/** Of fields below each other, of which amounts, days and choices share a line. */
export const fieldGrid = "grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]";

export const hintClass = "mt-1 text-sm leading-5 text-ink-soft lg:text-xs lg:leading-4";
export const errorClass = "mt-1 text-sm leading-5 font-semibold text-danger lg:text-xs lg:leading-4";

/** A link to a field leads below the header of the page. */
export const scrollMarginClass = "scroll-mt-[calc(var(--header-height)+1rem)]";
