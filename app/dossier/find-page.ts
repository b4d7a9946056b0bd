/** Which page is at a path that has no route of its own. */
import {
  analysedPath,
  analysisPath,
  folderAt,
  folderOf,
  hasDossier,
  movedTo,
} from "#app/catalogue/dossier-addresses.ts";
import { productLink } from "#app/catalogue/links.ts";
import {
  getProductByFirstSlug,
  getProductByPath,
  getProductBySlug,
  standsAlone,
} from "#app/catalogue/product-reads.ts";
import { getRedirection, type Redirection } from "#app/catalogue/redirect-reads.ts";
import type { Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import type { Dossier } from "./load-dossier.ts";

export type FoundPage =
  /** A product without a dossier. */
  { kind: "product"; product: Product } | { kind: "dossier" | "analysis"; dossier: Dossier } | Redirection;

const CATALOGUE_PATH = /^\/products\/([^/]+)$/i;

const missing = { kind: "missing" } as const;

/** The folders whose product was not to be seen when the database last answered. */
const withdrawn = new Set<string>();

/**
 * Returns what is at a path: a live product before everything else.
 * @param pathname as in `URL.pathname`, percent-encoded
 * @throws ReadFailure when the database gives no answer and no folder can stand in for it
 */
export async function findPage(client: DataClient, pathname: string): Promise<FoundPage> {
  return findPlain(client, plainPath(pathname));
}

async function findPlain(client: DataClient, pathname: string): Promise<FoundPage> {
  const product = await productAt(client, pathname).catch(failed);
  if (product instanceof ReadFailure) return folderInOutage(pathname, product);
  if (product) return pageOf(product, pathname);

  const analysed = analysedPath(pathname);
  const subject = analysed && (await productAt(client, analysed));
  if (subject && hasDossier(subject) && !isAway(subject, analysed))
    return { kind: "analysis", dossier: { product: subject } };
  const redirection = await getRedirection(client, pathname);
  if (redirection.kind !== "missing") return noteHidden(pathname, redirection);
  return (await folderPage(client, pathname)) ?? otherSpelling(client, pathname);
}

/** A product has two addresses at most: its path, and the one of the catalogue. */
function productAt(client: DataClient, pathname: string): Promise<Product | null> {
  const [, slug] = CATALOGUE_PATH.exec(pathname) ?? [];
  return slug === undefined ? getProductByPath(client, pathname) : getProductBySlug(client, slug);
}

/** A product has its dossier at its own address, and at the other one its page in the catalogue. */
function pageOf(product: Product, pathname: string): FoundPage {
  const folder = folderOf(product);
  if (folder) withdrawn.delete(folder);
  return hasDossier(product) && !isAway(product, pathname)
    ? { kind: "dossier", dossier: { product } }
    : { kind: "product", product };
}

/** Whether this is the catalogue's address of a product whose own link is another. */
const isAway = (product: Product, pathname: string): boolean =>
  CATALOGUE_PATH.test(pathname) && productLink(product) !== pathname.toLowerCase();

/** A folder's own path: the product's new path, nothing when it is not to be seen, and the folder when there never was one. */
async function folderPage(client: DataClient, pathname: string): Promise<FoundPage | null> {
  const { folder, kind } = folderPathOf(pathname);
  if (!folder) return null;
  const product = await getProductByFirstSlug(client, folder);
  if (product) {
    const path = productLink(product);
    return { kind: "moved", to: encodeURI(kind === "analysis" ? analysisPath(path) : path) };
  }
  if (await standsAlone(client, folder)) return { kind, dossier: { folder, product: null } };
  return noteHidden(pathname, missing);
}

function noteHidden(pathname: string, redirection: Redirection): Redirection {
  const { folder } = folderPathOf(pathname);
  if (folder && redirection.kind !== "moved") withdrawn.add(folder);
  return redirection;
}

function folderInOutage(pathname: string, failure: ReadFailure): FoundPage {
  const { folder, kind } = folderPathOf(pathname);
  if (!folder || withdrawn.has(folder)) throw failure;
  return { kind, dossier: { folder, product: null, isOutage: true } };
}

function folderPathOf(pathname: string) {
  const analysed = analysedPath(pathname);
  return analysed
    ? ({ folder: folderAt(analysed), kind: "analysis" } as const)
    : ({ folder: folderAt(pathname), kind: "dossier" } as const);
}

/** Letters, digits and a few signs mean the same without percent-encoding (RFC 3986, section 6.2.2.2). */
function plainPath(pathname: string): string {
  return pathname.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const plain = decodeURIComponent(encoded);
    return /[\w.~-]/.test(plain) ? plain : encoded;
  });
}

/** Routes ignore case, and so do the paths of products. */
async function otherSpelling(client: DataClient, pathname: string): Promise<FoundPage> {
  const meant = movedTo(pathname) ?? pathname.toLowerCase();
  if (meant === pathname) return missing;
  const found = await findPlain(client, meant);
  const isPage = found.kind === "product" || "dossier" in found;
  return isPage ? { kind: "moved", to: meant } : found;
}

function failed(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  throw error;
}
