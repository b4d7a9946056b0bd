/**
 * Returns a function that makes a thing at its first call and returns it from then on. For what `Intl` makes: the
 * first of a page loads its language, some 10 ms in which a phone would evaluate no script.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const euros = once(
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

const numbers = once(() => new Intl.NumberFormat("fr-FR"));

/** Writes a number as French does: « 1 299,5 ». `toLocaleString` makes such a format at each call. */
export const formatNumber = (value: number | bigint): string => numbers().format(value);

/** Returns « 0 modèle », « 1 modèle », « 2 modèles »: in French zero is singular. @param noun takes an s */
export const pluralize = (count: number | bigint, noun: string): string =>
  `${formatNumber(count)} ${noun}${count > 1 ? "s" : ""}`;
