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
export function noBreak(text: string): string {
  return text
    .replace(NO_BREAK, NO_BREAK_SPACE)
    .replace(/-(?=(?:ci|là)(?!\p{L})|t-\p{L})|(?<=-t)-/gu, `${WORD_JOINER}-${WORD_JOINER}`)
    .replace(/(?<!\p{L})ne (?=plus )/giu, `ne${NO_BREAK_SPACE}`);
}

/** Returns texts of any shape with these words on one line each. Addresses have no space, and stay. */
export function noBreakIn<Texts>(texts: Texts): Texts {
  return mapTexts(texts, (text) => (text.includes(" ") ? noBreak(text) : text));
}

/** Returns a text that goes on within a sentence: « Autonomie » as « autonomie ». */
export const lowercaseFirst = (text: string): string =>
  text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);

/** Returns a text's first sentence: a complete one reads better than a text cut at a width. */
export function firstSentence(text: string): string {
  // After a point inside a figure or a name ("3.3", "Gen. 6") no capital follows.
  return /^.+?[.!?…](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text;
}

/** Returns data of any shape with each text changed: a record, an analysis, or a page's data. */
export function mapTexts<Data>(data: Data, change: (text: string) => string): Data;
export function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === "string") return change(data);
  if (Array.isArray(data)) return data.map((part) => mapTexts(part, change));
  if (typeof data !== "object" || data === null) return data;
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) changed[name] = mapTexts(value, change);
  return changed;
}

/** Returns each text of some data with the names of its fields, after `field`: `record.pictures.0.alt`. */
export function textsIn(data: unknown, field = ""): [field: string, text: string][] {
  if (typeof data === "string") return [[field, data]];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => textsIn(part, field ? `${field}.${name}` : name));
}
