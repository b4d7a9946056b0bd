/** The part of a category that lists show; the rest stays on the server. */
import type { Category } from "./rows.ts";

export type CategoryTile = Pick<Category, "slug" | "name" | "image_url">;

/** Returns the part of a category that its drawing with its name shows. */
export function toCategoryTile({ slug, name, image_url }: Category): CategoryTile {
  return { slug, name, image_url };
}
