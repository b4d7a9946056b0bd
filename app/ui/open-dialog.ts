/** A dialog over the page, which has the focus and the keys; toasts leave the page its own. */
const OPEN_DIALOG = ":is([role=dialog], [role=alertdialog])[data-open]:not([data-over-page])";

/** Whether a dialog is over the page. */
export const isDialogOpen = (): boolean => document.querySelector(OPEN_DIALOG) !== null;
