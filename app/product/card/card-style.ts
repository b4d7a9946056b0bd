/** What the card of a product and the head of its analysis share. Their sizes: app/shell/styles/product.css. */

/** On a phone one column that ends its buying button on the first screen, on wide screens 7 | 5. */
export const card = {
  frame: "answer grid grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-14",
  /** The way here; on a leaf also the name of the need, above a line. */
  head: "answer-head min-h-8 content-center lg:col-span-full lg:min-h-11 lg:has-[.answer-need]:row-start-1 lg:has-[.answer-need]:mb-4 lg:has-[.answer-need]:content-start lg:has-[.answer-need]:self-stretch lg:has-[.answer-need]:border-b lg:has-[.answer-need]:border-line lg:has-[.answer-need]:pt-3 [&>nav]:m-0",
  words:
    "answer-words pt-2.5 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:pt-0 lg:in-[.answer-analysis]:[grid-area:2/1]",
  name: "answer-name mt-0.5 forced-colors:mt-2 text-[min(var(--answer-name),12.5vw)] leading-[1.09] tracking-[-0.025em] wrap-anywhere",
  chip: "inline-block rounded-sm border border-line px-2 text-[0.8125rem] leading-6",
};

/** A line of the card that opens. */
export const note = {
  frame: "group/note border-y border-line text-sm leading-5",
  summary: "flex min-h-11 list-none flex-wrap items-center gap-1.5 py-1.5",
  icon: "size-4 group-open/note:rotate-45",
  text: "grid gap-2 pb-3",
};

/**
 * A longer text than a verdict, the description of a product without a dossier, comes after the button. Here and not with the
 * views, of whose code readers load nothing.
 */
export const LONGEST_VERDICT = 95;
