/** What is at a path that has no route of its own, now or formerly. All throw `ReadFailure` when the database does not answer. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { RedirectRow } from "#app/lib/data/database-types.ts";
import { rowOrNull } from "#app/lib/data/read-failure.ts";
import { isSlug } from "#app/lib/slug.ts";
import { addressList, reservedSegments } from "#config/addresses.ts";
import {
  analysedPath,
  analysisPath,
  categoryLink,
  chooserLink,
  hasDossier,
  movedTo,
  productLink,
  productPageLink,
} from "./addresses.ts";
import { getCategoryById, getCategoryBySlug } from "./categories.ts";
import {
  decodePath,
  getProductById,
  getProductByPath,
  getProductBySlug,
  readPublished,
} from "./product-reads.ts";
import type { DossierTexts } from "./record/texts.ts";
import type { Product } from "./rows.ts";

/** The page of a product without a dossier, of one with its dossier, or the analysis of one. */
export type FoundPage =
  | { kind: "product"; product: Product }
  | { kind: "dossier" | "analysis"; product: Product; texts: DossierTexts };

type Redirection =
  /** For good, to a path that can stand in a header: an editor's choice, perhaps of a lost page. */
  | { kind: "moved"; to: string; isChosen?: true }
  /** What was there is deleted. */
  | { kind: "gone" }
  /** Nothing was ever there, or what was is hidden. */
  | { kind: "missing" };

/** A public page of this site. */
export interface PublicPage {
  /** Its one address. */
  path: string;
  /** The product that the page is about. */
  product: Product | null;
}

/** A product at a path, before its texts are read. */
type ProductAtPath = Pick<FoundPage, "product" | "kind">;

const CATALOGUE_PATH = /^\/products\/([^/]+)$/i;
const CATEGORY_PATH = /^\/categories\/([^/]+)$/i;
const CHOOSER_PATH = /^\/choisir\/([^/]+)$/i;
/** Of links from elsewhere. */
const OLD_CATALOGUE_PATH = /^\/product\/([^/]+)$/i;

/**
 * Returns what is at a path: the page of an active product, else where a former address leads, else the same
 * for another spelling of the path.
 * @param pathname as in `URL.pathname`, percent-encoded
 */
export async function findPage(client: DataClient, pathname: string): Promise<FoundPage | Redirection> {
  const path = plainPath(pathname);
  const page = await pageOfProduct(client, path);
  if (page) return page;
  const redirection = await findRedirection(client, path);
  return redirection.kind === "missing" ? otherSpelling(client, path) : redirection;
}

/**
 * Returns the redirect of a former path; `gone` while its chosen target is not public.
 * @param pathname without a public page, percent-encoded
 */
export async function findRedirection(client: DataClient, pathname: string): Promise<Redirection> {
  const found = await getRedirection(client, pathname);
  const isDead = found.kind === "moved" && found.isChosen && !(await findPublicPage(client, found.to));
  return isDead ? { kind: "gone" } : found;
}

/**
 * Returns the public page at a path of this site, redirects aside; `null` for none.
 * Files and pages of accounts count as public.
 * @param pathname percent-encoded
 */
export async function findPublicPage(client: DataClient, pathname: string): Promise<PublicPage | null> {
  const [, slug] = CATEGORY_PATH.exec(pathname) ?? [];
  if (slug !== undefined) {
    const category = await getCategoryBySlug(client, slug);
    return category && { path: categoryLink(category), product: null };
  }
  const [, questions] = CHOOSER_PATH.exec(pathname) ?? [];
  if (questions !== undefined) {
    if (!isSlug(questions)) return null;
    const found = client
      .from("choosers")
      .select("slug,category_id")
      .eq("slug", questions)
      .eq("is_active", true);
    const chooser = rowOrNull(await found.maybeSingle(), "Failed to fetch chooser");
    const category = chooser && (await getCategoryById(client, chooser.category_id));
    return category && { path: chooserLink(chooser), product: null };
  }
  if (isOfTheSite(pathname)) return { path: pathname, product: null };
  const found = await productAtPath(client, pathname);
  if (!found) return null;
  const path = productLink(found.product);
  return { path: found.kind === "analysis" ? analysisPath(path) : path, product: found.product };
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

/** A published record that is not complete is no dossier: the product keeps its page, and has no analysis. */
async function pageOfProduct(client: DataClient, pathname: string): Promise<FoundPage | null> {
  const found = await productAtPath(client, pathname);
  if (!found) return null;
  const { product, kind } = found;
  if (kind === "product") return { kind, product };
  const texts = await readPublished(client, product);
  if (texts) return { kind, product, texts };
  return kind === "dossier" ? { kind: "product", product } : null;
}

async function productAtPath(client: DataClient, pathname: string): Promise<ProductAtPath | null> {
  const product = await activeProductAt(client, pathname);
  if (product) return { product, kind: hasDossier(product) ? "dossier" : "product" };
  const analysed = analysedPath(pathname);
  const subject = analysed === null ? null : await activeProductAt(client, analysed);
  if (analysed === null || !subject?.has_analysis) return null;
  // It has one address, though its product has two.
  return isOwnPath(subject, analysed) ? { product: subject, kind: "analysis" } : null;
}

/** Whether a path of a product is not the catalogue's for one whose own link is another. */
const isOwnPath = (product: Product, pathname: string): boolean =>
  !CATALOGUE_PATH.test(pathname) || productLink(product) === pathname.toLowerCase();

/** A product has two addresses at most: its path, and the one of the catalogue. */
function activeProductAt(client: DataClient, pathname: string): Promise<Product | null> {
  const [, slug] = CATALOGUE_PATH.exec(pathname) ?? [];
  return slug === undefined ? getProductByPath(client, pathname) : getProductBySlug(client, slug);
}

/** Letters, digits and a few signs mean the same without percent-encoding (RFC 3986, section 6.2.2.2). */
function plainPath(pathname: string): string {
  return pathname.replace(/%[2-7][\da-f]/gi, (encoded) => {
    const plain = decodeURIComponent(encoded);
    return /[\w.~-]/.test(plain) ? plain : encoded;
  });
}

/** Routes ignore case, and so do the paths of products, which have each letter and its accent in one sign. */
async function otherSpelling(client: DataClient, pathname: string): Promise<Redirection> {
  const [, slug] = OLD_CATALOGUE_PATH.exec(pathname) ?? [];
  const plain = decodePath(pathname);
  const spelt = plain === null ? pathname : encodeURI(plain.normalize("NFC").toLowerCase());
  const meant = slug === undefined ? (movedTo(pathname) ?? spelt) : productPageLink({ slug });
  if (meant === pathname) return { kind: "missing" };
  const found = await findPage(client, meant);
  return "product" in found ? { kind: "moved", to: meant } : found;
}

/**
 * To be asked only when nothing live is there.
 * @param pathname as in `URL.pathname`, percent-encoded
 */
export async function getRedirection(client: DataClient, pathname: string): Promise<Redirection> {
  const path = decodePath(pathname);
  if (path === null) return { kind: "missing" };
  const found = client
    .from("redirects")
    .select("subject,subject_id,is_analysis,is_gone,target")
    .eq("path", path);
  const row = rowOrNull(await found.single(), "Failed to fetch redirect");
  if (!row) return { kind: "missing" };
  if (row.target !== null) return { kind: "moved", to: encodeURI(row.target), isChosen: true };
  const to = row.is_gone ? null : await presentPath(client, row);
  if (to !== null) return { kind: "moved", to: encodeURI(to) };
  return { kind: row.is_gone ? "gone" : "missing" };
}

/** @returns null when what was there is hidden, or its analysis no more */
async function presentPath(
  client: DataClient,
  { subject, subject_id, is_analysis }: Pick<RedirectRow, "subject" | "subject_id" | "is_analysis">,
): Promise<string | null> {
  if (subject === "category") {
    const category = await getCategoryById(client, subject_id);
    return category && categoryLink(category);
  }
  const product = await getProductById(client, subject_id);
  if (!product) return null;
  if (!is_analysis) return productLink(product);
  return product.has_analysis ? analysisPath(productLink(product)) : null;
}
