/** The part of categories and products that lists show; the rest stays on the server. */

import { currentPrice } from "#app/catalogue/model/current-price.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";

export type CategoryCard = Pick<Category, "id" | "slug" | "name" | "description" | "imageUrl" | "imageAlt">;

/** Returns the part of a category that its card shows. */
export function toCategoryCard(category: Category): CategoryCard {
  const { id, slug, name, description, imageUrl, imageAlt } = category;
  return { id, slug, name, description, imageUrl, imageAlt };
}

export type ProductCard = Pick<
  Product,
  "id" | "slug" | "title" | "shortDescription" | "price" | "imageUrl" | "imageAlt" | "productUrl"
>;

/** Returns the part of a product that its card shows and links to, with the amount of its price. */
export function toProductCard(product: Product, isInFuture: IsInFuture): ProductCard {
  const { id, slug, title, shortDescription, imageUrl, imageAlt, productUrl } = product;
  const price = currentPrice(product, isInFuture)?.amount ?? null;
  return { id, slug, title, shortDescription, price, imageUrl, imageAlt, productUrl };
}
