/** The addresses of the catalogue's pages. */
import type { Category, Product } from "./types.ts";

/** A path on this site, except the home page. Browsers take « // » and « /\ » for another host. */
const SITE_PATH = /^\/(?![/\\]|$)/;

/**
 * Returns the address of a category's page.
 * @param page of its products, from 1
 */
export function categoryLink({ slug }: Pick<Category, "slug">, page = 1): string {
  return page === 1 ? `/categories/${slug}` : `/categories/${slug}?page=${page}`;
}

/** Returns the path of a product: its own `product_url` if that is a path, else its catalogue page. */
export function productLink({ slug, product_url }: Pick<Product, "slug" | "product_url">): string {
  return SITE_PATH.test(product_url) ? product_url : productPageLink({ slug });
}

/** Returns the path of a product's catalogue page. */
export function productPageLink({ slug }: Pick<Product, "slug">): string {
  return `/products/${slug}`;
}

/** Returns the address of a chooser. */
export function chooserLink({ slug }: { slug: string }): string {
  return `/choisir/${slug}`;
}
