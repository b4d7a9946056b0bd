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

// Numbers and amounts as people type them in French: « 1 299,90 € », « 19€99 », « -2,5 % ».

/** The most that the database takes. */
export const HIGHEST_PRICE = 99_999_999.99;

/** A space only groups thousands: « 12 50 » is no number, and least of all 1250. */
const WHOLE = String.raw`(?:\d{1,3}(?: \d{3})+|\d+)`;
const NUMBER = new RegExp(String.raw`^(?:[+-] ?)?${WHOLE}(?:[.,]\d+)?$`);

/** The pattern of an amount inside a text that has plain spaces and `signsLast`. */
export const AMOUNT = String.raw`${WHOLE}(?:[.,]\d{1,2})?`;

/** Cents after the sign. Apart from it only where an amount ends: in « 800 € 16 pro » they are none. */
const CENTS = /(?<=\d) ?€(?:(\d\d)| (\d\d)(?=$| et | a ))(?![\d\p{L}]| ?€)/gu;
const SIGN_FIRST = new RegExp(String.raw`(?<!\d ?)€ ?(${AMOUNT})(?![.,]?\d| ?€)`, "g");

/** Returns a text in which « 19€99 » is « 19,99 € », and « € 20 » is « 20 € ». */
export const signsLast = (text: string): string =>
  text
    .replace(CENTS, (_, joined?: string, apart?: string) => `,${joined ?? apart} €`)
    .replace(SIGN_FIRST, "$1 €");

/** Returns a number with its sign; `null` for anything else. */
export function readNumber(typed: string): number | null {
  const text = withPlainSpaces(typed).replace("\u2212", "-");
  return NUMBER.test(text) ? Number(text.replaceAll(" ", "").replace(",", ".")) : null;
}

/** Returns an amount of at most two decimals, with its sign and with or without its unit; `null` for anything else. */
export function readAmount(typed: string, unit: "€" | "%" = "€"): number | null {
  const text = signsLast(withPlainSpaces(typed));
  const bare = text.endsWith(unit) ? text.slice(0, -1) : text;
  return /[.,]\d{3}/.test(bare) ? null : readNumber(bare);
}

/** Returns the amount of a price, 0 or more; `null` for anything else. */
export function readPrice(typed: string): number | null {
  const amount = readAmount(typed);
  return amount !== null && amount >= 0 && amount <= HIGHEST_PRICE ? amount : null;
}

const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").trim();
