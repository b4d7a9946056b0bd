import { buildCategoryTree, flattenTree } from "#app/product/category-tree.ts";
import type { Category } from "#app/product/rows.ts";

/**
 * Returns the leaf categories, the only ones with products, grouped by the `path` of their ancestors' names:
 * "Audio › Casques", empty for leaves of the top level.
 * @param categories in the order of siblings
 */
export function groupLeaves(categories: readonly Category[]) {
  const ancestors: string[] = [];
  const leaves: { path: string; category: Category }[] = [];
  for (const { category, level, children } of flattenTree(buildCategoryTree(categories))) {
    ancestors.length = level;
    if (children.length === 0) leaves.push({ path: ancestors.join(" › "), category });
    ancestors.push(category.name);
  }
  const groups = Map.groupBy(leaves, ({ path }) => path);
  return [...groups].map(([path, members]) => ({ path, leaves: members.map(({ category }) => category) }));
}
