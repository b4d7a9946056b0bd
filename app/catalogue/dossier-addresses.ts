/** The addresses of the dossier pages. */
import { productPageLink } from "./links.ts";
import type { Product } from "./types.ts";

/**
 * The folders of `content/`, listed by their analyses: this module also runs in browsers, while records stay on the
 * server.
 */
const folders = Object.keys(import.meta.glob("/content/*/analysis.mdx")).map(
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
 * Returns the canonical path of a product: its dossier page if it has one, else its catalogue page. A dossier belongs to
 * the product whose slug is the folder's name, whatever paths other products have.
 */
export function canonicalProductPath({ slug, productUrl }: Pick<Product, "slug" | "productUrl">): string {
  const hasDossier = folders.includes(slug) && dossierPath(slug) === productUrl;
  return hasDossier ? productUrl : productPageLink({ slug });
}

/**
 * Whether the dossier pages leave a product's `productUrl` to it. A dossier's page is only for the product whose slug is
 * the folder's name; the paths of analyses and redirects are for no product. Routes ignore case.
 */
export function isFreeForProduct({ slug, productUrl }: Pick<Product, "slug" | "productUrl">): boolean {
  const path = productUrl.toLowerCase();
  if (folders.some((folder) => path === dossierPath(folder))) return productUrl === dossierPath(slug);
  return !redirects.has(path) && !folders.some((folder) => path === analysisPath(folder));
}

/** Returns the new path of a page that has moved permanently, or `undefined`. Ignores case, as routes do. */
export function movedTo(path: string): string | undefined {
  return redirects.get(path.toLowerCase());
}
