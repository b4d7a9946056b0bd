/** Where a page breaks the rules of French typography, in its texts and in what is read out or shown in their place. */
import { decode } from "#tests/one-truth/page-facts.ts";

const FAULT =
  / [:;?!»%€]|« |(?<=\d) (?:[mk]?g|[cm]?m|W|[kM]?Hz|mAh|[GM]o|dB|ATM|pouces?)(?![\p{L}/²])|\p{L}'\p{L}|\.\.\./gu;
const NO_TEXT = /<!--.*?-->|<(script|style|svg)\b.*?<\/\1>/gs;
const BLOCK_END = /<\/(?:p|li|h\d|t[dhr]|d[dt]|div|summary|figcaption|caption|option|label|title)>/g;
const WORDS_IN_PLACE = /\b(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g;

/** @returns the words around each fault */
export function typographyFaults(html: string): string[] {
  const visible = html.replace(NO_TEXT, "");
  const texts = [
    visible.replace(BLOCK_END, "$&\n").replace(/<(?:[^>"]|"[^"]*")*>/g, ""),
    ...[...visible.matchAll(WORDS_IN_PLACE)].map(([, words = ""]) => words),
  ].map(decode);
  return texts.flatMap((text) =>
    [...text.matchAll(FAULT)].map(({ index, 0: fault }) =>
      text.slice(Math.max(0, index - 20), index + fault.length + 10).replaceAll("\n", " "),
    ),
  );
}
