import { madeOnce } from "./made-once.ts";

const euros = madeOnce(
  () =>
    new Intl.NumberFormat("fr-FR", {
      style: "currency",
      currency: "EUR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/**
 * Writes an amount in euros as French does: "349,95 €", "1 299 €".
 * The spaces are normalized, because server and browsers disagree on the one that groups thousands.
 */
export function formatPrice(amount: number): string {
  return euros().format(amount).replace(/\s/g, "\u00A0");
}

/** An amount as it is typed: "349,90", "139". */
export const typedPrice = (amount: number): string =>
  amount.toFixed(Number.isInteger(amount) ? 0 : 2).replace(".", ",");
