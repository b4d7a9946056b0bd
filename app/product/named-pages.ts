/**
 * The pages of this site that the texts of a dossier name: by link, as what suits others better, or by token for the
 * price of another product. A link leads to where its page is now; one that leads nowhere is left out, and its words
 * stay.
 */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { ReadFailure } from "#app/lib/data/read-failure.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { mapTexts, textsIn } from "#app/lib/formatting/map-texts.ts";
import { analysedPath, analysisPath, productLink } from "./addresses.ts";
import { findLive, findPage, findRedirection, type LivePage } from "./find-page.ts";
import { currentPrice } from "./price.ts";
import { getProductsByPath } from "./product-reads.ts";
import { resolveTokens, type TokenFacts, withoutSentences } from "./record/texts.ts";
import type { Product } from "./rows.ts";

interface NamedPage {
  /** Its present address. */
  path: string;
  /** The product that the page is about, and its price in euros. */
  productId: string | null;
  amount: number | null;
}

/** Keyed by the address in the text. `null`: not public. Absent: not looked up. */
export type NamedPages = ReadonlyMap<string, NamedPage | null>;

/** Each costs a question to the database, but for the present addresses of products. */
const MOST_ADDRESSES = 40;
const PRICE_TOKEN = /\{prix:(\/[a-z0-9/-]+)\}/g;
/** Of a link in an analysis, or of what a record recommends instead. */
const ADDRESS_FIELD = /(^|\.)(href|path)$/;
/** What names a page in the midst of a text: a price, or a link in Markdown. */
const NAMING = [
  ["{prix:", PRICE_TOKEN],
  ["](", /\]\(\s*<?(\/[^\s)>]*)/g],
] as const;
const ADDRESS = /^(\/[^?#]*?)\/?([?#].*)?$/;

/** Returns the addresses on this site that texts of any shape name, records and Markdown, each once. */
export function addressesIn(texts: unknown): string[] {
  const found = textsIn(texts).flatMap(([field, text]) => {
    if (ADDRESS_FIELD.test(field) && text.startsWith("/")) return [text];
    return NAMING.flatMap(([mark, address]) =>
      text.includes(mark) ? [...text.matchAll(address)].map(([, path = ""]) => path) : [],
    );
  });
  return [...new Set(found)];
}

/**
 * Returns what the addresses lead to; of a bounded number, further ones lead nowhere.
 * @throws ReadFailure when the database gives no answer about products
 */
export async function readNamedPages(
  client: DataClient,
  addresses: readonly string[],
  isInFuture: IsInFuture,
): Promise<NamedPages> {
  const asked = addresses.slice(0, MOST_ADDRESSES);
  const products = await readProductPages(client, asked, isInFuture);
  const pages = asked.map(async (address) => {
    const page = products.get(address) ?? (await readNamedPage(client, address, isInFuture));
    return [address, page] as const;
  });
  const unasked = addresses.slice(MOST_ADDRESSES).map((address) => [address, null] as const);
  return new Map([...(await Promise.all(pages)), ...unasked]);
}

/**
 * Returns those of the addresses that are present ones of products or of their analyses, in one question or two;
 * `null` for the others.
 * @throws ReadFailure when the database gives no answer
 */
export async function readProductPages(
  client: DataClient,
  addresses: readonly string[],
  isInFuture: IsInFuture,
): Promise<NamedPages> {
  const paths = addresses.flatMap((address) => {
    const { pathname } = partsOf(address);
    return [pathname, analysedPath(pathname) ?? []].flat();
  });
  const products = await getProductsByPath(client, [...new Set(paths)]);
  return new Map(
    addresses.map((address) => {
      const { pathname, rest } = partsOf(address);
      const page = pageAmong(products, pathname);
      return [address, page && toNamedPage(page, rest, isInFuture)];
    }),
  );
}

/** Returns the page at a present address of a product or of its analysis. */
function pageAmong(products: ReadonlyMap<string, Product>, pathname: string): LivePage | null {
  const product = products.get(pathname);
  if (product) return { path: productLink(product), product };
  const subject = products.get(analysedPath(pathname) ?? "");
  const own = subject?.has_analysis ? analysisPath(productLink(subject)) : null;
  return subject && own === pathname ? { path: own, product: subject } : null;
}

const toNamedPage = ({ path, product }: LivePage, rest: string, isInFuture: IsInFuture): NamedPage => ({
  path: path + rest,
  productId: product?.id ?? null,
  amount: (product && currentPrice(product, isInFuture)?.amount) ?? null,
});

function partsOf(address: string) {
  const [, pathname = address, rest = ""] = ADDRESS.exec(address) ?? [];
  return { pathname: pathname || "/", rest };
}

/** Returns any other public page, also by a former address or another spelling of one. */
async function readNamedPage(
  client: DataClient,
  address: string,
  isInFuture: IsInFuture,
): Promise<NamedPage | null> {
  const { pathname, rest } = partsOf(address);
  try {
    const page = await findNamedPage(client, encodeURI(decoded(pathname)));
    return page && toNamedPage(page, rest, isInFuture);
  } catch (error) {
    // The page that names it is worth showing.
    if (error instanceof ReadFailure) return { path: address, productId: null, amount: null };
    throw error;
  }
}

/** @param pathname percent-encoded */
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

/**
 * Returns texts of any shape as readers get them, in one walk: with the facts of the product in place of their tokens,
 * and with the pages that they name. A text of which no sentence can be said is empty.
 */
export function written<Texts>(texts: Texts, facts: TokenFacts, pages: NamedPages): Texts {
  return mapTexts(
    texts,
    (text) => (text.includes("{") ? withPrices(resolveTokens(text, facts), pages) : text),
    (part) => withPage(part, pages),
  );
}

/** Without the sentences whose price is not known. */
function withPrices(text: string, pages: NamedPages): string {
  if (!text.includes("{prix:")) return text;
  const amountOf = (address: string) => pages.get(address)?.amount ?? null;
  const isUnsaid = (sentence: string) =>
    [...sentence.matchAll(PRICE_TOKEN)].some(([, address = ""]) => amountOf(address) === null);
  return withoutSentences(text, isUnsaid).replace(PRICE_TOKEN, (_, address: string) =>
    formatPrice(amountOf(address) ?? 0),
  );
}

/** A link of an analysis, or what a record recommends instead, with the present address of its page. */
function withPage(part: object, pages: NamedPages): unknown {
  const name = "href" in part ? "href" : "path";
  const address = (part as Readonly<Record<string, unknown>>)[name];
  const page = typeof address === "string" ? pages.get(address) : undefined;
  if (page) return { ...part, [name]: page.path };
  if (page === undefined) return part;
  // The words of a link remain among those around it.
  return "children" in part ? part.children : null;
}
