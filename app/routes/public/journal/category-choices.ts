/** The categories that the log can be filtered by. */
import { buildCategoryTree, flattenTree } from "#app/catalogue/categories/category-tree.ts";
import type { Category } from "#app/catalogue/model/types.ts";

export interface CategoryChoice {
  slug: string;
  name: string;
  /** 0 for a branch. */
  level: number;
}

/** Returns active categories as a list of choices, each before those below it. */
export function categoryChoices(categories: readonly Category[]): CategoryChoice[] {
  return flattenTree(buildCategoryTree(categories)).map(({ category: { slug, name }, level }) => ({
    slug,
    name,
    level,
  }));
}
