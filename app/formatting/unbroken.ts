import { mapTexts } from "./map-texts.ts";

const WORD_JOINER = "\u2060";
const NO_BREAK_SPACE = "\u00a0";

/** Returns a text in which « celle-ci », « jusque-là », « pourra-t-on » and « ne plus » stay on one line. */
export function unbroken(text: string): string {
  return text
    .replace(/-(?=(?:ci|là)(?!\p{L})|t-\p{L})|(?<=-t)-/gu, `${WORD_JOINER}-${WORD_JOINER}`)
    .replace(/(?<!\p{L})ne (?=plus )/giu, `ne${NO_BREAK_SPACE}`);
}

/** Returns texts of any shape with these words on one line each. Addresses have no space, and stay. */
export function unbrokenAll<Texts>(texts: Texts): Texts {
  return mapTexts(texts, (text) => (text.includes(" ") ? unbroken(text) : text));
}
