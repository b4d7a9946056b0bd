/** The addresses of the catalogue's pages and of dossiers, and the ways there from the home page. */
import type { Crumb } from "#app/lib/head/meta.ts";
import { movedAddresses } from "#config/site.ts";
import type { Category, Product } from "./rows.ts";

/** A path on this site, except the home page. Browsers take « // » and « /\ » for another host. */
const SITE_PATH = /^\/(?![/\\]|$)/;

/** @param page of its products, from 1 */
export function categoryLink({ slug }: Pick<Category, "slug">, page = 1): string {
  return page === 1 ? `/categories/${slug}` : `/categories/${slug}?page=${page}`;
}

/** Returns the path of a product: its own `product_url` if that is a path, else its catalogue page. */
export function productLink({ slug, product_url }: Pick<Product, "slug" | "product_url">): string {
  return SITE_PATH.test(product_url) ? product_url : productPageLink({ slug });
}

export function productPageLink({ slug }: Pick<Product, "slug">): string {
  return `/products/${slug}`;
}

export function chooserLink({ slug }: { slug: string }): string {
  return `/choisir/${slug}`;
}

const ANALYSIS_ENDING = "-pourquoi";

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

/** @param categories above the page, the top-level one first */
export function catalogueCrumbs(
  categories: readonly Pick<Category, "name" | "slug">[],
  name: string,
): Crumb[] {
  return [
    { name: "Accueil", path: "/" },
    { name: "Catégories", path: "/categories" },
    ...categories.map((category) => ({ name: category.name, path: categoryLink(category) })),
    { name },
  ];
}

interface OnPage {
  title: string;
  category: Pick<Category, "name" | "slug"> | null;
}

export const productCrumbs = ({ title, category }: OnPage): Crumb[] =>
  catalogueCrumbs(category ? [category] : [], title);

export const analysisCrumbs = (view: OnPage & { path: string }): Crumb[] => [
  ...productCrumbs(view).slice(0, -1),
  { name: view.title, path: view.path },
  { name: "Pourquoi ce choix ?" },
];
