const WORD_JOINER = "\u2060";
const NO_BREAK_SPACE = "\u00a0";

/** Returns a text in which « celle-ci », « jusque-là », « pourra-t-on » and « ne plus » stay on one line. */
export function unbroken(text: string): string {
  return text
    .replace(/-(?=(?:ci|là)(?!\p{L})|t-\p{L})|(?<=-t)-/gu, `${WORD_JOINER}-${WORD_JOINER}`)
    .replace(/(?<!\p{L})ne (?=plus )/giu, `ne${NO_BREAK_SPACE}`);
}

/** Returns texts of any shape in which these words stay on one line. Addresses and slugs, which have no space, stay as they are. */
export function unbrokenAll<Texts>(texts: Texts): Texts;
export function unbrokenAll(texts: unknown): unknown {
  if (typeof texts === "string") return texts.includes(" ") ? unbroken(texts) : texts;
  if (Array.isArray(texts)) return texts.map(unbrokenAll);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, unbrokenAll(text)]));
}
