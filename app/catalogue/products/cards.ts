/** The part of a category that lists show; the rest stays on the server. */
import type { Category } from "#app/catalogue/model/types.ts";

export type CategoryCard = Pick<Category, "id" | "slug" | "name" | "description" | "imageUrl" | "imageAlt">;

export type CategoryTile = Pick<Category, "slug" | "name" | "imageUrl">;

/** Returns the part of a category that its drawing with its name shows. */
export function toCategoryTile({ slug, name, imageUrl }: Category): CategoryTile {
  return { slug, name, imageUrl };
}

/** Returns the part of a category that its card shows. */
export function toCategoryCard(category: Category): CategoryCard {
  const { id, slug, name, description, imageUrl, imageAlt } = category;
  return { id, slug, name, description, imageUrl, imageAlt };
}
