/** Cells of a file that spreadsheets open, change nothing in, and save again. */

/** What a spreadsheet runs. */
const FORMULA = /^[=+\-\u2212@]/;

/** Months and days in French and English, each once: a name that two alternatives match would be tried twice. */
const NAME = [
  "jan(?:v(?:ier)?|uary)?|f[ée]v(?:r(?:ier)?)?|feb(?:ruary)?|mar(?:s|ch|di)?|avr(?:il)?|apr(?:il)?|mai|may|juin|june?",
  "juil(?:let)?|july?|ao[uû]t|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|d[ée]c(?:embre|ember)?",
  "lun(?:di)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|dim(?:anche)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?",
  "thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?",
].join("|");
/** What a spreadsheet takes for a number, a time or a date, and writes in its own way. */
const READ_OTHERWISE = new RegExp(
  String.raw`^(?:true|false|vrai|faux|(?=\D*\d)(?:[\s.,:/%()-]|\p{Sc}|\d(?:e[+-]?(?=\d)|\s*[ap](?:\.?m\.?)?(?!\p{L}))?|(?<!\p{L})(?:${NAME})(?!\p{L}))+)$`,
  "iu",
);

/** Returns whether a spreadsheet runs a text: some trim it before, or fold its signs. */
const isFormula = (text: string): boolean => /^[\t\r]/.test(text) || FORMULA.test(folded(text));

/** Returns a text as a cell: harmless, with an apostrophe before what would be read otherwise. */
export const protectedCell = (text: string): string =>
  text.startsWith("'") || isFormula(text) || READ_OTHERWISE.test(folded(text)) ? `'${text}` : text;

/** Returns the text of a cell. */
export const restoredCell = (cell: string): string => cell.replace(/^'/, "");

/** Returns a text with the ends of lines of this site: spreadsheets have others. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

const folded = (text: string) => text.normalize("NFKC").trim();
