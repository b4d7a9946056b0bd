/** The addresses of the dossier pages. */
import { productPageLink } from "./links.ts";
import type { Product } from "./types.ts";

/** The folders of `content/`, by the half of them that browsers may load as well: the facts stay on the server. */
const folders = Object.keys(import.meta.glob("/content/*/analysis.mdx")).map(
  (file) => file.split("/").at(-2) ?? "",
);

/** What the address of an analysis ends in. */
const analysisEnding = "-pourquoi";

/** Spellings that were in use somewhere, and the folders they mean; each holds for the analysis, too. */
const otherSpellings: Readonly<Record<string, string>> = {
  "sony-wh1000xm6": "sony-wh-1000xm6",
  "technics-eahaz100ek": "technics-eah-az100-ek",
};

/** Single pages that had another address. */
const movedPages: Readonly<Record<string, string>> = {
  "/scanwatch-2-pourquoi": "/withings-scanwatch-2-pourquoi",
};

const redirects: ReadonlyMap<string, string> = new Map([
  ...Object.entries(movedPages),
  ...Object.entries(otherSpellings).flatMap(
    ([spelling, folder]) =>
      [
        [`/${spelling}`, dossierPath(folder)],
        [`/${spelling}${analysisEnding}`, analysisPath(folder)],
      ] as const,
  ),
]);

/** Returns the names of all folders, in alphabetical order. */
export function dossierFolders(): readonly string[] {
  return folders;
}

/** Returns the path of a folder's product page. */
export function dossierPath(folder: string): string {
  return `/${folder}`;
}

/** Returns the path of a folder's analysis. */
export function analysisPath(folder: string): string {
  return `/${folder}${analysisEnding}`;
}

/** Returns the folder of a dossier page from its path or its route's pattern, with or without a leading slash. */
export function folderOf(path: string): string {
  return path.replace(/^\//, "").replace(new RegExp(`${analysisEnding}$`), "");
}

/**
 * Returns the one address of a product of the catalogue: its dossier page if it has one, else its catalogue page. The
 * page of a folder is that of the product with the folder's name as slug, whatever paths other products were given.
 */
export function canonicalProductPath({ slug, productUrl }: Pick<Product, "slug" | "productUrl">): string {
  const hasDossier = folders.includes(slug) && dossierPath(slug) === productUrl;
  return hasDossier ? productUrl : productPageLink({ slug });
}

/**
 * Whether a product would be presented at its `productUrl`, as far as the dossier pages go: a folder's page shows the
 * product with the folder's name as slug, and no product is shown at an analysis or a path that has moved. Routes ignore
 * case.
 */
export function isFreeForProduct({ slug, productUrl }: Pick<Product, "slug" | "productUrl">): boolean {
  const path = productUrl.toLowerCase();
  if (folders.some((folder) => path === dossierPath(folder))) return productUrl === dossierPath(slug);
  return !redirects.has(path) && !folders.some((folder) => path === analysisPath(folder));
}

/** Returns where a page has moved for good, or `undefined`. As with the pages' own addresses, case does not matter. */
export function movedTo(path: string): string | undefined {
  return redirects.get(path.toLowerCase());
}
