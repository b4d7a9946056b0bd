/** The encodings in which spreadsheets save a file; few say which. */
import { fileColumns, headOf } from "./product-file.ts";

/** The upper half of DOS's code page 850, with the euro of 858: no browser knows it. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const decode = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
const decoders = [
  decode("windows-1252"),
  decode("macintosh"),
  (bytes: Uint8Array) => Array.from(bytes, (byte) => DOS[byte - 0x80] ?? String.fromCharCode(byte)).join(""),
];

/** Enough of a file to tell. */
const SAMPLE_BYTES = 20_000;

/**
 * Returns the text of a file: UTF-8 or UTF-16, else as Windows, the Mac or DOS writes, whichever reads most of the
 * known heads. Broken UTF-8 stays it, with U+FFFD for what is broken.
 */
export function decodeFile(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  // By its mark, or by the zero beside its first letter.
  if ((first === 0xff && second === 0xfe) || second === 0) return decode("utf-16le")(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return decode("utf-16be")(bytes);
  const text = decode("utf-8")(bytes);
  const isMarked = first === 0xef && second === 0xbb;
  if (isMarked || countOf(text, /\ufffd/g) <= countOf(text, /[^\0-\x7f\ufffd]/g)) return text;
  const likeness = (decoder: (typeof decoders)[0]) => likenessOf(decoder(bytes.subarray(0, SAMPLE_BYTES)));
  return decoders.reduce((best, next) => (likeness(next) > likeness(best) ? next : best))(bytes);
}

/** How many of the heads a text has; of equals the more French one is greater. */
function likenessOf(text: string): number {
  const start = text.toLowerCase();
  const known = fileColumns.filter((column) => start.includes(headOf(column).toLowerCase())).length;
  return known + countOf(text, /[éèêàçœ’€]/g) / (text.length + 1);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
