/** « 429 », « 429,90 »: as in the form of products. */
const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/;

/** Returns the amount that was typed in euros; `null` for anything else. */
export const typedAmount = (typed: string): number | null =>
  AMOUNT.test(typed) ? Number(typed.replace(",", ".")) : null;
