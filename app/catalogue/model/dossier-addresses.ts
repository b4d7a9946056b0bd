/** The addresses of the dossier pages: a product's own, and the same with an ending for the analysis. */
import type { Product } from "./types.ts";

/**
 * The folders of `content/`, listed by their analyses: this module also runs in browsers, while records stay on the
 * server.
 */
const folders = Object.keys(import.meta.glob("/content/*/analysis.md")).map(
  (file) => file.split("/").at(-2) ?? "",
);

const analysisEnding = "-pourquoi";

/** Other spellings in use, with the folders that they mean. They also redirect to the analysis. */
const otherSpellings: Readonly<Record<string, string>> = {
  "sony-wh1000xm6": "sony-wh-1000xm6",
  "technics-eahaz100ek": "technics-eah-az100-ek",
};

/** Former addresses of single pages. */
const movedPages: Readonly<Record<string, string>> = {
  "/scanwatch-2-pourquoi": "/withings-scanwatch-2-pourquoi",
};

const redirects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(movedPages),
  ...Object.entries(otherSpellings).flatMap(
    ([spelling, folder]) =>
      [
        [`/${spelling}`, dossierPath(folder)],
        [`/${spelling}${analysisEnding}`, analysisPath(dossierPath(folder))],
      ] as const,
  ),
]);

/** Returns the names of all folders, in alphabetical order. */
export function dossierFolders(): readonly string[] {
  return folders;
}

/** Returns the path of a folder's product page while the catalogue gives it no other. */
export function dossierPath(folder: string): string {
  return `/${folder}`;
}

/** Returns the path of the analysis beside a product page at `path`. */
export function analysisPath(path: string): string {
  return path + analysisEnding;
}

/** Returns the path of the product page beside an analysis at `path`; `null` when no analysis can be there. */
export function analysedPath(path: string): string | null {
  return path.endsWith(analysisEnding) ? path.slice(0, -analysisEnding.length) : null;
}

/** Returns the folder whose product page is at `path` unless the catalogue gives it another; `null` without one. */
export function folderAt(path: string): string | null {
  return folders.find((folder) => path === dossierPath(folder)) ?? null;
}

/** Returns the folder of a product's first edition, or `null`. */
export function folderOf({ firstSlug }: Pick<Product, "firstSlug">): string | null {
  return firstSlug !== null && folders.includes(firstSlug) ? firstSlug : null;
}

/** Whether a product has pages of a dossier: a published revision, or a first edition. */
export function hasDossier(product: Pick<Product, "firstSlug" | "dossierRevision">): boolean {
  return product.dossierRevision !== null || folderOf(product) !== null;
}

/**
 * Whether the dossier pages leave a product's `productUrl` to it. A dossier's page is only for the product whose slug is
 * the folder's name; the paths of analyses and redirects are for no product. Routes ignore case.
 */
export function isFreeForProduct({ slug, productUrl }: Pick<Product, "slug" | "productUrl">): boolean {
  const path = productUrl.toLowerCase();
  if (folderAt(path)) return productUrl === dossierPath(slug);
  return !redirects.has(path) && !folders.some((folder) => path === analysisPath(dossierPath(folder)));
}

/** Returns the new path of a page that has moved permanently, or `undefined`. Ignores case, as routes do. */
export function movedTo(path: string): string | undefined {
  return redirects.get(path.toLowerCase());
}
