/** The leaves of the catalogue's branches, in the order of the tree. */
import type { Category, CategoryNode } from "#app/catalogue/model/types.ts";
import { buildCategoryTree, flattenTree } from "./category-tree.ts";

/** A category with the leaves below it, or with itself when it is one. */
export interface Branch {
  category: Category;
  leaves: Category[];
}

/**
 * Returns the top-level categories as branches.
 * @param categories active ones, siblings in their order
 */
export function branchesOf(categories: readonly Category[]): Branch[] {
  return buildCategoryTree(categories)
    .filter(({ category }) => category.parentId === null)
    .map(toBranch);
}

/** Returns a category as a branch, and each child likewise; `null` for one that is not in the list. */
export function branchAt(categories: readonly Category[], id: string) {
  const node = flattenTree(buildCategoryTree(categories)).find(({ category }) => category.id === id);
  return node ? { ...toBranch(node), children: node.children.map(toBranch) } : null;
}

function toBranch(node: CategoryNode): Branch {
  const nodes = flattenTree([node]);
  const leaves = nodes.filter(({ children }) => children.length === 0).map(({ category }) => category);
  return { category: node.category, leaves };
}
