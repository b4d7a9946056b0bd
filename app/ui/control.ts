/** The look of a text field. Apart from `field.tsx`, so that a form of one field loads no more. */
export const control =
  "mt-2 block w-full rounded-sm border border-line-strong bg-paper px-4 py-3 placeholder:text-ink-soft hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger";
