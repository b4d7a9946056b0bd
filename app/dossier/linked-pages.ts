/**
 * What other pages of the site the texts of a dossier name: by link, or by token for the price of another product. A link leads
 * to where the page is now; one that leads nowhere is left out, and its words stay.
 */
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";
import { findLive, findPage, findRedirection } from "./find-page.ts";
import { writtenPrice } from "./quoted-facts.ts";

interface LinkedPage {
  /** Its present address. */
  path: string;
  /** Of the product that the page is about. */
  price: DatedPrice | null;
}

/** By the address in the text; `null` for what is not to be seen. Of other addresses nothing is known. */
export type LinkedPages = ReadonlyMap<string, LinkedPage | null>;

/** Each costs a question to the database. */
const MOST_ADDRESSES = 40;
const PRICE_TOKEN = /\{prix:(\/[a-z0-9/-]+)\}/g;
const ADDRESS = /^(\/[^?#]*?)\/?([?#].*)?$/;

/** Returns texts of any shape with live links and prices in place of those that were written. */
export async function followLinks<Texts>(
  client: DataClient,
  texts: Texts,
  isToCome: IsToCome,
): Promise<Texts> {
  return withLinks(texts, await findLinkedPages(client, addressesIn(texts), isToCome));
}

/** Returns what the addresses lead to; of a bounded number, further ones lead nowhere. */
export async function findLinkedPages(
  client: DataClient,
  addresses: readonly string[],
  isToCome: IsToCome,
): Promise<LinkedPages> {
  const pages = addresses.map(async (address, index) => {
    const page = index < MOST_ADDRESSES ? await linkedPage(client, address, isToCome) : null;
    return [address, page] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Returns texts of any shape with what was found. An address of which nothing is known stays, without a price. */
export function withLinks<Texts>(texts: Texts, pages: LinkedPages): Texts {
  return replaced(texts, pages) as Texts;
}

/** Returns the addresses on this site that texts of any shape name, each once. */
export function addressesIn(texts: unknown): string[] {
  return [...new Set(allAddressesIn(texts))];
}

async function linkedPage(
  client: DataClient,
  address: string,
  isToCome: IsToCome,
): Promise<LinkedPage | null> {
  const [, pathname = address, rest = ""] = ADDRESS.exec(address) ?? [];
  try {
    const page = await pageAt(client, encodeURI(decoded(pathname)) || "/");
    if (!page) return null;
    return { path: page.path + rest, price: page.product && datedPrice(page.product, isToCome) };
  } catch (error) {
    // The page that names it is worth showing.
    if (error instanceof ReadFailure) return { path: address, price: null };
    throw error;
  }
}

async function pageAt(client: DataClient, pathname: string) {
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

function allAddressesIn(texts: unknown): string[] {
  if (typeof texts === "string") return [...texts.matchAll(PRICE_TOKEN)].map(([, address = ""]) => address);
  if (typeof texts !== "object" || texts === null) return [];
  const own = addressOf(texts);
  return [...(own === null ? [] : [own]), ...Object.values(texts).flatMap(allAddressesIn)];
}

/** Of a link in an analysis, or of what a record recommends instead. */
function addressOf(part: object): string | null {
  const address = "href" in part ? part.href : "path" in part ? part.path : null;
  return typeof address === "string" && address.startsWith("/") ? address : null;
}

function replaced(texts: unknown, pages: LinkedPages): unknown {
  if (typeof texts === "string")
    return texts.replace(PRICE_TOKEN, (_, address: string) =>
      writtenPrice(pages.get(address)?.price ?? null),
    );
  if (Array.isArray(texts))
    return texts.flatMap((part) => (Array.isArray(part) ? [replaced(part, pages)] : replaced(part, pages)));
  if (typeof texts !== "object" || texts === null) return texts;
  const address = addressOf(texts);
  const page = address === null ? undefined : pages.get(address);
  // The words of a link remain among those around it.
  if (page === null) return "children" in texts ? replaced(texts.children, pages) : null;
  const entries = Object.entries(texts).map(([name, part]) => [
    name,
    page && part === address ? page.path : replaced(part, pages),
  ]);
  return Object.fromEntries(entries);
}
