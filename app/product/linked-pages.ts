/**
 * What other pages of the site the texts of a dossier name: by link, or by token for the price of another
 * product. A link leads to where the page is now; one that leads nowhere is left out, and its words stay.
 */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { ReadFailure } from "#app/lib/data/read-failure.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { mapTexts, textsIn } from "#app/lib/formatting/map-texts.ts";
import { currentPrice } from "./current-price.ts";
import { findLive, findPage, findRedirection, type LivePage } from "./find-page.ts";
import { withoutSentences } from "./record/tokens.ts";

interface LinkedPage {
  /** Its present address. */
  path: string;
  /** The price of the product that the page is about, in euros. */
  price: number | null;
}

/** Keyed by the address in the text. `null`: not public. Absent: not looked up. */
export type LinkedPages = ReadonlyMap<string, LinkedPage | null>;

/** Each costs a question to the database. */
const MOST_ADDRESSES = 40;
const PRICE_TOKEN = /\{prix:(\/[a-z0-9/-]+)\}/g;
/** Of a link in an analysis, or of what a record recommends instead. */
const ADDRESS_FIELD = /(^|\.)(href|path)$/;
const ADDRESS = /^(\/[^?#]*?)\/?([?#].*)?$/;

/** Returns texts of any shape with live links and prices in place of those that were written. */
export async function followLinks<Texts>(
  client: DataClient,
  texts: Texts,
  isInFuture: IsInFuture,
): Promise<Texts> {
  return withLinks(texts, await findLinkedPages(client, addressesIn(texts), isInFuture));
}

/** Returns what the addresses lead to; of a bounded number, further ones lead nowhere. */
export async function findLinkedPages(
  client: DataClient,
  addresses: readonly string[],
  isInFuture: IsInFuture,
): Promise<LinkedPages> {
  const pages = addresses.map(async (address, index) => {
    const page = index < MOST_ADDRESSES ? await linkedPage(client, address, isInFuture) : null;
    return [address, page] as const;
  });
  return new Map(await Promise.all(pages));
}

/**
 * Returns texts of any shape with what was found, without the sentences whose price was not.
 * Other addresses stay.
 */
export function withLinks<Texts>(texts: Texts, pages: LinkedPages): Texts {
  const priceOf = (address: string) => pages.get(address)?.price ?? null;
  const isUnsaid = (sentence: string) =>
    [...sentence.matchAll(PRICE_TOKEN)].some(([, address = ""]) => priceOf(address) === null);
  return mapTexts(
    texts,
    (text) =>
      withoutSentences(text, isUnsaid).replace(PRICE_TOKEN, (_, address: string) =>
        formatPrice(priceOf(address) ?? 0),
      ),
    (part) => withPage(part, pages),
  );
}

/** Returns the addresses on this site that texts of any shape name, each once. */
export function addressesIn(texts: unknown): string[] {
  const found = textsIn(texts).flatMap(([field, text]) =>
    ADDRESS_FIELD.test(field) && text.startsWith("/")
      ? [text]
      : [...text.matchAll(PRICE_TOKEN)].map(([, address = ""]) => address),
  );
  return [...new Set(found)];
}

async function linkedPage(
  client: DataClient,
  address: string,
  isInFuture: IsInFuture,
): Promise<LinkedPage | null> {
  const [, pathname = address, rest = ""] = ADDRESS.exec(address) ?? [];
  try {
    const page = await findNamedPage(client, encodeURI(decoded(pathname)) || "/");
    if (!page) return null;
    const price = page.product && currentPrice(page.product, isInFuture);
    return { path: page.path + rest, price: price?.amount ?? null };
  } catch (error) {
    // The page that names it is worth showing.
    if (error instanceof ReadFailure) return { path: address, price: null };
    throw error;
  }
}

/**
 * Returns the public page that an address of this site means,
 * also by a former address or another spelling; `null` for none.
 * @param pathname percent-encoded
 * @throws ReadFailure when the database gives no answer
 */
async function findNamedPage(client: DataClient, pathname: string): Promise<LivePage | null> {
  const live = await findLive(client, pathname);
  if (live) return live;
  const found = pathname.startsWith("/categories/")
    ? await findRedirection(client, pathname)
    : await findPage(client, pathname);
  return found.kind === "moved" ? findLive(client, found.to) : null;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** A link of an analysis, or what a record recommends instead, with the present address of its page. */
function withPage(part: object, pages: LinkedPages): unknown {
  const name = "href" in part ? "href" : "path";
  const address = (part as Readonly<Record<string, unknown>>)[name];
  const page = typeof address === "string" ? pages.get(address) : undefined;
  if (page) return { ...part, [name]: page.path };
  if (page === undefined) return part;
  // The words of a link remain among those around it.
  return "children" in part ? part.children : null;
}
