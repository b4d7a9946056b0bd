/** Numbers and amounts as people type them in French: « 1 299,90 € », « 19€99 », « -2,5 % ». */

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
