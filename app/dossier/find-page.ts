/** Which page is at a path that has no route of its own. */
import { getCategoryById, getCategoryBySlug } from "#app/catalogue/categories/category-reads.ts";
import { getChooser } from "#app/catalogue/choosers/chooser-reads.ts";
import {
  analysedPath,
  analysisPath,
  folderOf,
  hasDossier,
  movedTo,
} from "#app/catalogue/model/dossier-addresses.ts";
import { categoryLink, chooserLink, productLink, productPageLink } from "#app/catalogue/model/links.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import {
  getProductByFirstSlug,
  getProductByPath,
  getProductBySlug,
  standsAlone,
} from "#app/catalogue/products/product-reads.ts";
import { getRedirection, type Redirection } from "#app/catalogue/redirects/redirect-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import { addressList, reservedSegments } from "#config/addresses.ts";
import { folderInOutage, folderPathOf, noteHidden, noteSeen } from "./folder-pages.ts";
import type { Dossier } from "./load-dossier.ts";

type ShownPage =
  /** A product without a dossier. */
  { kind: "product"; product: Product } | { kind: "dossier" | "analysis"; dossier: Dossier };

export type FoundPage = ShownPage | Redirection;

/** Something of this site that visitors see. */
export interface LivePage {
  /** Its one address. */
  path: string;
  /** The product that the page is about. */
  product: Product | null;
}

const CATALOGUE_PATH = /^\/products\/([^/]+)$/i;
const CATEGORY_PATH = /^\/categories\/([^/]+)$/i;
const CHOOSER_PATH = /^\/choisir\/([^/]+)$/i;
/** Of links from elsewhere. */
const OLD_CATALOGUE_PATH = /^\/product\/([^/]+)$/i;

const missing = { kind: "missing" } as const;

/**
 * Returns what is at a path: a live product before everything else.
 * @param pathname as in `URL.pathname`, percent-encoded
 * @throws ReadFailure when the database gives no answer and no folder can stand in for it
 */
export async function findPage(client: DataClient, pathname: string): Promise<FoundPage> {
  return findPlain(client, plainPath(pathname));
}

async function findPlain(client: DataClient, pathname: string): Promise<FoundPage> {
  const product = await pageOfProduct(client, pathname);
  if (product) return product;
  const redirection = await findRedirection(client, pathname);
  if (redirection.kind !== "missing") {
    if (redirection.kind === "gone") noteHidden(pathname);
    return redirection;
  }
  return (await folderPage(client, pathname)) ?? otherSpelling(client, pathname);
}

/**
 * Returns where a former address leads, which is nowhere while the page that somebody chose for it is not to be seen.
 * @param pathname of nothing live, percent-encoded
 * @throws ReadFailure when the database gives no answer
 */
export async function findRedirection(client: DataClient, pathname: string): Promise<Redirection> {
  const found = await getRedirection(client, pathname);
  const isDead = found.kind === "moved" && found.isChosen && !(await findLive(client, found.to));
  return isDead ? { kind: "gone" } : found;
}

/**
 * Returns what is to be seen at a path of this site, redirections aside; `null` for nothing. Files and pages of people count as
 * seen.
 * @param pathname percent-encoded
 * @throws ReadFailure when the database gives no answer
 */
export async function findLive(client: DataClient, pathname: string): Promise<LivePage | null> {
  const [, slug] = CATEGORY_PATH.exec(pathname) ?? [];
  if (slug !== undefined) {
    const category = await getCategoryBySlug(client, slug);
    return category && { path: categoryLink(category), product: null };
  }
  const [, questions] = CHOOSER_PATH.exec(pathname) ?? [];
  if (questions !== undefined) {
    const chooser = await getChooser(client, questions);
    const category = chooser && (await getCategoryById(client, chooser.categoryId));
    return category && { path: chooserLink(chooser), product: null };
  }
  if (isOfTheSite(pathname)) return { path: pathname, product: null };
  const found = (await pageOfProduct(client, pathname)) ?? (await folderPage(client, pathname));
  if (found?.kind === "product") return { path: productLink(found.product), product: found.product };
  if (found?.kind !== "dossier" && found?.kind !== "analysis") return null;
  const { product } = found.dossier;
  if (!product) return { path: pathname, product };
  const path = productLink(product);
  return { path: found.kind === "analysis" ? analysisPath(path) : path, product };
}

/** Whether no row decides about what is at a path. */
function isOfTheSite(pathname: string): boolean {
  const [, first = ""] = pathname.split("/");
  if (addressList.some(({ pattern }) => pattern === pathname)) return true;
  return (
    reserved.has(first) &&
    addressList.some(
      ({ firstSegment, answeredBy, isShared }) =>
        firstSegment === first && (answeredBy === "server" || !isShared),
    )
  );
}

const reserved: ReadonlySet<string> = new Set(reservedSegments());

/** The page of a live product, or its analysis. */
async function pageOfProduct(client: DataClient, pathname: string): Promise<ShownPage | null> {
  const product = await productAt(client, pathname).catch(failed);
  if (product instanceof ReadFailure) return folderInOutage(pathname, product);
  if (product) return pageOf(product, pathname);
  const analysed = analysedPath(pathname);
  const subject = analysed && (await productAt(client, analysed));
  return subject && hasDossier(subject) && !isAway(subject, analysed)
    ? { kind: "analysis", dossier: { product: subject } }
    : null;
}

/** A product has two addresses at most: its path, and the one of the catalogue. */
function productAt(client: DataClient, pathname: string): Promise<Product | null> {
  const [, slug] = CATALOGUE_PATH.exec(pathname) ?? [];
  return slug === undefined ? getProductByPath(client, pathname) : getProductBySlug(client, slug);
}

/** A product has its dossier at its own address, and at the other one its page in the catalogue. */
function pageOf(product: Product, pathname: string): ShownPage {
  noteSeen(folderOf(product));
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
  noteHidden(pathname);
  return missing;
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
  const [, slug] = OLD_CATALOGUE_PATH.exec(pathname) ?? [];
  const meant =
    slug === undefined ? (movedTo(pathname) ?? pathname.toLowerCase()) : productPageLink({ slug });
  if (meant === pathname) return missing;
  const found = await findPlain(client, meant);
  const isPage = found.kind === "product" || "dossier" in found;
  return isPage ? { kind: "moved", to: meant } : found;
}

function failed(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  throw error;
}
