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

/** The same as in the constraints `…_url_format`: a host before any port, path or query. */
const WEB_ADDRESS = /^https?:\/\/[^\s/%[\]]+(\/\S*)?$/i;

const UPLOADED_PICTURE = /^\/media\/\S+$/;

/** Whether a text is the address of a public page: of a domain, and without a password. */
export function isWebAddress(text: string): boolean {
  const url = WEB_ADDRESS.test(text) ? URL.parse(text) : null;
  return url?.username === "" && url.password === "" && url.hostname.includes(".");
}

/** Whether a text can be a picture's address: of an upload, or of a site that the security policy allows. */
export function isPictureAddress(text: string): boolean {
  return UPLOADED_PICTURE.test(text) || (/^https:/i.test(text) && isWebAddress(text));
}

/** Pages that only lead on: of a search, a mail program, a network. Their parameters name who clicked. */
const WRAPPER =
  /^https?:\/\/(?:(?:www\.)?google\.[a-z.]+\/url|[a-z0-9-]+\.safelinks\.protection\.outlook\.com\/[^?]*|lm?\.facebook\.com\/l\.php|www\.youtube\.com\/redirect)\?/i;
const INNER = /[?&](?:q|u|url)=(https?(?::|%3a)[^&#]*)/i;
const AROUND = /^[\s<"“«]+|[\s>"”»]+$/g;
const TWICE = /^https?:\/\/(?=https?:\/\/)/i;

/** Returns an address without what surrounds it: quotes, what nobody sees, the page of a program that leads to it. */
export function cleanAddress(text: string): string {
  const address = visibleText(text).replace(AROUND, "").replace(TWICE, "").replaceAll("&amp;", "&");
  const [, inner] = (WRAPPER.test(address) && INNER.exec(address)) || [];
  return inner ? cleanAddress(new URLSearchParams(`url=${inner}`).get("url") ?? "") : address;
}
