/** What a page that only lists entries needs of them: the rest stays on the server. */
import type { Category, Product } from "./types.ts";

export type CategoryCard = Pick<Category, "id" | "slug" | "name" | "description" | "imageUrl" | "imageAlt">;

/** Returns what a card shows of a category. */
export function toCategoryCard(category: Category): CategoryCard {
  const { id, slug, name, description, imageUrl, imageAlt } = category;
  return { id, slug, name, description, imageUrl, imageAlt };
}

export type ProductCard = Pick<
  Product,
  "id" | "slug" | "title" | "shortDescription" | "price" | "imageUrl" | "imageAlt" | "productUrl"
>;

/** Returns what a card shows of a product, and what its link is made of. */
export function toProductCard(product: Product): ProductCard {
  const { id, slug, title, shortDescription, price, imageUrl, imageAlt, productUrl } = product;
  return { id, slug, title, shortDescription, price, imageUrl, imageAlt, productUrl };
}
