/** The addresses of a dossier: the product's page, and the same with an ending for the analysis. */
import type { Product } from "./types.ts";

const ANALYSIS_ENDING = "-pourquoi";

/** Former addresses and other spellings, from before the catalogue kept such addresses itself. */
const moved: ReadonlyMap<string, string> = new Map([
  ["/sony-wh1000xm6", "/sony-wh-1000xm6"],
  ["/sony-wh1000xm6-pourquoi", "/sony-wh-1000xm6-pourquoi"],
  ["/technics-eahaz100ek", "/technics-eah-az100-ek"],
  ["/technics-eahaz100ek-pourquoi", "/technics-eah-az100-ek-pourquoi"],
  ["/scanwatch-2-pourquoi", "/withings-scanwatch-2-pourquoi"],
]);

/** Returns the path of the analysis beside a product page at `path`. */
export function analysisPath(path: string): string {
  return path + ANALYSIS_ENDING;
}

/** Returns the path of the product page beside an analysis at `path`; `null` where none can be. */
export function analysedPath(path: string): string | null {
  return path.endsWith(ANALYSIS_ENDING) ? path.slice(0, -ANALYSIS_ENDING.length) : null;
}

/** Whether a product has the pages of a dossier. */
export function hasDossier(product: Pick<Product, "dossierRevision">): boolean {
  return product.dossierRevision !== null;
}

/** Whether a product may have this path: those of analyses and redirects are taken. Routes ignore case. */
export function isFreeForProduct(path: string): boolean {
  return analysedPath(path.toLowerCase()) === null && movedTo(path) === undefined;
}

/** Returns the new path of a page that has moved permanently, or `undefined`. Ignores case, as routes do. */
export function movedTo(path: string): string | undefined {
  return moved.get(path.toLowerCase());
}
