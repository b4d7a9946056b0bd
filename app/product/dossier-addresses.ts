/** The addresses of a dossier: the product's page, and the same with an ending for the analysis. */
import { movedAddresses } from "#config/site.ts";
import type { Product } from "./types.ts";

const ANALYSIS_ENDING = "-pourquoi";

/** Returns the path of the analysis beside a product page at `path`. */
export function analysisPath(path: string): string {
  return path + ANALYSIS_ENDING;
}

/** Returns the path of the product page beside an analysis at `path`; `null` where none can be. */
export function analysedPath(path: string): string | null {
  return path.endsWith(ANALYSIS_ENDING) ? path.slice(0, -ANALYSIS_ENDING.length) : null;
}

/** Whether a product has a dossier. */
export function hasDossier(product: Pick<Product, "dossier_revision">): boolean {
  return product.dossier_revision !== null;
}

/** Whether a product may have this path: those of analyses and redirects are taken. Routes ignore case. */
export function isFreeForProduct(path: string): boolean {
  return analysedPath(path.toLowerCase()) === null && movedTo(path) === undefined;
}

/** Returns the new path of a page that has moved permanently, or `undefined`. Ignores case, as routes do. */
export function movedTo(path: string): string | undefined {
  return Object.entries(movedAddresses).find(([former]) => former === path.toLowerCase())?.[1];
}
