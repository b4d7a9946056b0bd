import { mapTexts } from "./map-texts.ts";

const WORD_JOINER = "\u2060";
const NO_BREAK_SPACE = "\u00a0";

const UNITS =
  "[mk]?g|[mck]?m|m²|W(?:/kg)?|[kMG]?Hz|mAh|[MGT]o|Mpx|dB|ATM|h|ans?|mois|jours?|heures?|minutes?|pouces?|mégapixels";

/** Where French wants a space that does not break, and people type one that does: « 3,3 kg », « 610 € ; ». */
const NO_BREAK = new RegExp(`(?<=\\d) (?=[×€%]|(?:${UNITS})(?![\\p{L}/²]))|(?<=«) | (?=[:;?!»])`, "gu");

/** Returns a text whose spaces break, but where French wants one that does not, and within a number. */
export const breaking = (text: string): string =>
  text.replace(/(?<!\d)[\u00a0\u202f]|[\u00a0\u202f](?!\d)/g, " ").replace(NO_BREAK, NO_BREAK_SPACE);

/**
 * Returns a text in its typography: « celle-ci », « jusque-là », « pourra-t-on » and « ne plus » stay on one line, and so do a
 * number with its unit and a word with the sign after it.
 */
export function unbroken(text: string): string {
  return text
    .replace(NO_BREAK, NO_BREAK_SPACE)
    .replace(/-(?=(?:ci|là)(?!\p{L})|t-\p{L})|(?<=-t)-/gu, `${WORD_JOINER}-${WORD_JOINER}`)
    .replace(/(?<!\p{L})ne (?=plus )/giu, `ne${NO_BREAK_SPACE}`);
}

/** Returns texts of any shape with these words on one line each. Addresses have no space, and stay. */
export function unbrokenAll<Texts>(texts: Texts): Texts {
  return mapTexts(texts, (text) => (text.includes(" ") ? unbroken(text) : text));
}
