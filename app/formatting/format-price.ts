const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/**
 * Writes an amount in euros as French does: "349,95 €", "1 299 €".
 * The spaces are normalized, because server and browsers disagree on the one that groups thousands.
 */
export function formatPrice(amount: number): string {
  return euros.format(amount).replace(/\s/g, "\u00A0");
}
