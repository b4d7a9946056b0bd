import type { Crumb } from "#app/ui/breadcrumb.tsx";
import { categoryLink } from "./links.ts";
import type { Category } from "./types.ts";

/**
 * Returns the breadcrumb of a page of the catalogue.
 * @param categories above the page, the top-level one first
 */
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
