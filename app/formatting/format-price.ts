const euros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/**
 * Writes an amount in euros as French does: "349,95 €", "1 299 €".
 * The spaces are made the same everywhere, since server and browsers disagree on which one groups thousands.
 */
export function formatPrice(amount: number): string {
  return euros.format(amount).replace(/\s/g, "\u00A0");
}
