/** The classes of dialogs, with a form or with a question. */

export const backdropClass =
  "fixed inset-0 z-(--layer-overlay) bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

const popupShape =
  "fixed top-1/2 left-1/2 z-(--layer-overlay) max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain border border-line bg-paper p-5 [box-shadow:var(--shadow-lg)] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:px-6";

const formShape = `${popupShape} scroll-pb-36 sm:scroll-pb-20`;

/** At most 600 pixels wide, as the specification asks. */
export const dialogPopupClass = `${formShape} max-w-150`;

export const widePopupClass = `${formShape} max-w-250`;

/** The buttons at the end of a dialog's form, which stay in sight while its fields are scrolled. */
export const dialogActionsClass =
  "col-span-full sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap-reverse gap-3 border-t border-line bg-paper px-5 py-3 sm:-mx-6 sm:px-6 *:min-h-11 lg:*:min-h-9 lg:*:px-4 lg:*:py-1.5";

export const questionPopupClass = `${popupShape} max-w-lg`;
