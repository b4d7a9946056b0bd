/**
 * The pages of this site that the texts of a dossier name: by link, as what suits others better, or by token for the
 * price of another product. A link leads to where its page is now; one that leads nowhere is left out, and its words
 * stay.
 */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf, ReadFailure } from "#app/lib/data/read-failure.ts";
import type { ProseNode } from "#app/ui/prose.tsx";
import { analysedPath, analysisPath, productLink } from "./addresses.ts";
import { findPage, findPublicPage, findRedirection, type PublicPage } from "./find-page.ts";
import { getProductsByPath } from "./product-reads.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { type DossierTexts, PRICE_TOKEN } from "./record/texts.ts";
import type { Product } from "./rows.ts";

/** With their present addresses, keyed by the address in the text. `null`: not public. Absent: not looked up. */
export type NamedPages = ReadonlyMap<string, PublicPage | null>;

/** Each costs a question to the database, but for the present addresses of products. */
const MOST_ADDRESSES = 40;
/** A link in Markdown to this site. */
const LINK = /\]\(\s*<?(\/[^\s)>]*)/g;
const ADDRESS = /^(\/[^?#]*?)\/?([?#].*)?$/;

/** Returns the addresses on this site that the texts name, each once. */
export function addressesIn({ record, analysis }: DossierTexts): string[] {
  return [
    ...new Set([...namedIn([record]), ...matchesIn(analysis, PRICE_TOKEN), ...matchesIn(analysis, LINK)]),
  ];
}

/** Returns the addresses of products that records name: what suits others better, and what a price is stated of. */
export const namedIn = (records: readonly Partial<DossierRecord>[]): string[] => [
  ...new Set([
    ...records.flatMap(({ notFor = [] }) => notFor.flatMap(({ instead }) => instead?.path ?? [])),
    ...matchesIn(JSON.stringify(records), PRICE_TOKEN),
  ]),
];

/**
 * Returns the addresses that a record names of products below another top-level category; most records name none.
 * @param category the id of the record's product's
 * @throws ReadFailure
 */
export async function readNamedElsewhere(
  client: DataClient,
  category: string,
  record: Partial<DossierRecord>,
): Promise<string[]> {
  const paths = namedIn([record]);
  if (paths.length === 0) return [];
  const found = await client.rpc("paths_of_other_branches", { category, paths });
  return dataOf(found, "Failed to fetch the branches of named products");
}

const matchesIn = (text: string, address: RegExp): string[] =>
  [...text.matchAll(address)].map(([, path = ""]) => path);

/** Returns what the addresses lead to; of a bounded number, further ones lead nowhere. */
export async function readNamedPages(client: DataClient, addresses: readonly string[]): Promise<NamedPages> {
  const asked = addresses.slice(0, MOST_ADDRESSES);
  const products = await readProductPages(client, asked);
  const pages = asked.map(async (address) => {
    const page = products.get(address) ?? (await readNamedPage(client, address));
    return [address, page] as const;
  });
  const unasked = addresses.slice(MOST_ADDRESSES).map((address) => [address, null] as const);
  return new Map([...(await Promise.all(pages)), ...unasked]);
}

/**
 * Returns those of the addresses that are present ones of products or of their analyses, in one question or two;
 * `null` for the others.
 */
export async function readProductPages(
  client: DataClient,
  addresses: readonly string[],
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
      return [address, page && { ...page, path: page.path + rest }];
    }),
  );
}

function pageAmong(products: ReadonlyMap<string, Product>, pathname: string): PublicPage | null {
  const product = products.get(pathname);
  if (product) return { path: productLink(product), product };
  const subject = products.get(analysedPath(pathname) ?? "");
  const own = subject?.has_analysis ? analysisPath(productLink(subject)) : null;
  return subject && own === pathname ? { path: own, product: subject } : null;
}

function partsOf(address: string) {
  const [, pathname = address, rest = ""] = ADDRESS.exec(address) ?? [];
  return { pathname: pathname || "/", rest };
}

/** Returns any other public page, also by a former address or another spelling of one. */
async function readNamedPage(client: DataClient, address: string): Promise<PublicPage | null> {
  const { pathname, rest } = partsOf(address);
  try {
    const page = await findNamedPage(client, encodeURI(decoded(pathname)));
    return page && { ...page, path: page.path + rest };
  } catch (error) {
    // The page that names it is worth showing.
    if (error instanceof ReadFailure) return { path: address, product: null };
    throw error;
  }
}

/** @param pathname percent-encoded */
async function findNamedPage(client: DataClient, pathname: string): Promise<PublicPage | null> {
  const live = await findPublicPage(client, pathname);
  if (live) return live;
  const found = pathname.startsWith("/categories/")
    ? await findRedirection(client, pathname)
    : await findPage(client, pathname);
  return found.kind === "moved" ? findPublicPage(client, found.to) : null;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Returns a record whose better choices for others lead to where they are; one that is nowhere is left out. */
export function withPages<Named extends Pick<DossierRecord, "notFor">>(
  record: Named,
  pages: NamedPages,
): Named {
  const notFor = record.notFor.map(({ instead, ...others }) => {
    const page = instead && pages.get(instead.path);
    return { ...others, instead: page ? { ...instead, path: page.path } : page === null ? null : instead };
  });
  return { ...record, notFor };
}

/** Returns prose whose links lead to where their pages are. The words of one that leads nowhere stay. */
export function withLinks(nodes: readonly ProseNode[], pages: NamedPages): ProseNode[] {
  return nodes.flatMap((node): ProseNode[] => {
    if (typeof node === "string" || "figure" in node) return [node];
    const children = withLinks(node.children, pages);
    if (!("href" in node)) return [{ ...node, children }];
    const page = pages.get(node.href);
    return page === null ? children : [{ href: page?.path ?? node.href, children }];
  });
}
