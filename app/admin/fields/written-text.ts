/** Texts as people type and paste them: in the form that is stored, and in the one that rules compare. */

/** What is not seen: controls, soft hyphens, characters without a width, turns of the direction. */
const INVISIBLE = /(?![\t\n\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Between letters, and at the end of a text after what only stands before a vowel: a link may go on from it. */
const TYPED_APOSTROPHE = /(?<=\p{L})['ʼ‘´′](?=[\p{L}\d«{])|(?<=(?<!\p{L})(?:[cdjlmnst]|\p{L}*qu))['ʼ‘´′]$/giu;
const APOSTROPHES = /['ʼʹʻˈ‘‛`´′＇]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;
const MARKS = /[*_~\\]/g;

/** Returns a text without what nobody sees, its accents on their letters. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, "").normalize("NFC");

/** Returns the visible text with the French apostrophe, whatever the keyboard had for it. */
export const typographic = (text: string): string => visibleText(text).replace(TYPED_APOSTROPHE, "’");

/**
 * Returns a text in the one form that rules look for words in: a claim is the same from any keyboard or program,
 * with or without Markdown's marks.
 */
export function comparableText(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(APOSTROPHES, "’")
    .replace(DASHES, "-")
    .normalize("NFKC")
    .replace(MARKS, "")
    .replace(/\s+/g, " ");
}
