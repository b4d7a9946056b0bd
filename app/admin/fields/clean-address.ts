/** Addresses as programs put them on the clipboard. */
import { visibleText } from "./written-text.ts";

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
