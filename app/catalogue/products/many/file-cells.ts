/** Cells of a file that spreadsheets open, change nothing in, and save again. */

/** What a spreadsheet would run, or take for a number, a time or a date and write in another way. */
const READ_OTHERWISE =
  /^['=+\-@\t\r]|^\d[\d\s.,:/%€-]*(?:e\d+|\p{L}{3,9}\.?[\d\s.,:/-]*)?$|^(?:true|false|vrai|faux)$/iu;

/** Returns a text as a cell: harmless, with an apostrophe before what would be read otherwise. */
export const protectedCell = (text: string): string => (READ_OTHERWISE.test(text) ? `'${text}` : text);

/** Returns the text of a cell; the ends of its lines are those of this site. */
export const restoredCell = (cell: string): string => cell.replace(/^'/, "").replace(/\r\n?/g, "\n");

/** Returns the text of a file: UTF-8, or what French Windows writes instead. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
