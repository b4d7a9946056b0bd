/** Words that take a recommendation back, as readers of a page meet them. */
import { decode, plain } from "#tests/one-truth/page-facts.ts";

const HEDGES = [
  "catalogue initial",
  "non relevée?s?",
  "inconnue?s?",
  "nous n’avons (?:pas|rien|trouvé)",
  "nous ignorons",
  "nous ne savons pas",
  "non vérifiée?s?",
  "pas encore",
  "non essayée?s?",
  "prix indicatifs?",
  "environ [\\d ,]+(?:€|euros?)",
  "selon la marque",
  "reste à savoir",
  "sous réserve",
  "à vérifier",
  "à confirmer",
  "d’après le catalogue",
  "annoncée?s? par",
];
const HEDGE = new RegExp(`(?<!\\p{L})(?:${HEDGES.join("|")})(?!\\p{L})`, "giu");
/** These stand on no page at all. */
const FORBIDDEN = /catalogue initial|non relevée?s?|pas encore revérifiée?s?|non vérifiée?s?/giu;

/** « Ce que nous ne savons pas », which counts as one. */
const BOX = /<aside\b[^>]*\baria-labelledby="inconnues".*?<\/aside>/gs;
const BOX_AS_ONE = "<p>Nous ne savons pas.</p>";
/** A button says « environ » before a price that nobody read. */
const BUTTON = /<(a|button)\b[^>]*>(?:(?!<\/\1>).)*\bAcheter\b.*?<\/\1>/gs;
const BLOCK_END = /<\/(?:p|li|h\d|t[dhr]|d[dt]|div|summary|figcaption|caption)>/g;

/** @returns what takes back the recommendation in a text with plain spaces */
export const hedgesIn = (text: string): string[] => text.match(HEDGE) ?? [];

/** @returns the same for the content of a page, with its closed parts and without its buttons */
export const hedgesOf = (html: string): string[] =>
  hedgesIn(contentOf(html.replace(BOX, BOX_AS_ONE).replace(BUTTON, "")));

/** @returns what no page may say */
export const forbiddenOn = (html: string): string[] => contentOf(html).match(FORBIDDEN) ?? [];

/** Returns the text of `<main>`. */
export function contentOf(html: string): string {
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const visible = main.replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "").replace(BLOCK_END, "$& ");
  return plain(decode(visible.replace(/<(?:[^>"]|"[^"]*")*>/g, "")));
}
