/** The tree of categories. Pure; every category appears exactly once, whatever the input. */
import type { Category } from "./rows.ts";

export interface CategoryNode {
  category: Category;
  /** 0 for a top-level category. */
  level: number;
  children: CategoryNode[];
}

/**
 * Builds the tree of categories.
 * @param categories in the order of siblings
 * @returns the top-level nodes, with every category whose parent is missing, or that would close a cycle
 */
export function buildCategoryTree(categories: readonly Category[]): CategoryNode[] {
  const childrenByParent = groupByParent(categories);
  const known = new Set(categories.map(({ id }) => id));
  const placed = new Set<string>();

  const place = (category: Category): CategoryNode => {
    placed.add(category.id);
    const root: CategoryNode = { category, level: 0, children: [] };
    // A list of open nodes instead of recursion, so that a chain of thousands does not overflow the stack.
    const open = [root];
    for (let node = open.pop(); node; node = open.pop()) {
      for (const child of childrenByParent.get(node.category.id) ?? []) {
        if (placed.has(child.id)) continue;
        placed.add(child.id);
        const childNode: CategoryNode = { category: child, level: node.level + 1, children: [] };
        node.children.push(childNode);
        open.push(childNode);
      }
    }
    return root;
  };

  const hasNoParent = ({ parent_id }: Category) => parent_id === null || !known.has(parent_id);
  const roots = categories.filter(hasNoParent).map(place);
  // The rest are parts of cycles: the first category of each becomes a top-level node.
  for (const category of categories) {
    if (!placed.has(category.id)) roots.push(place(category));
  }
  return roots;
}

/** Returns the nodes of a tree as a list, each before its children: the rows of an indented table. */
export function flattenTree(nodes: readonly CategoryNode[]): CategoryNode[] {
  const rows: CategoryNode[] = [];
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    rows.push(node);
    open.push(...node.children.toReversed());
  }
  return rows;
}

/** A category with all whose products it leads to: itself and those below it, each before its children. */
export interface Branch {
  category: Category;
  categories: Category[];
}

/**
 * Returns the top-level categories as branches.
 * @param categories active ones, siblings in their order
 */
export function branchesOf(categories: readonly Category[]): Branch[] {
  return buildCategoryTree(categories)
    .filter(({ category }) => category.parent_id === null)
    .map(toBranch);
}

/** Returns a category as a branch, and each child likewise; `null` for one that is not in the list. */
export function branchAt(categories: readonly Category[], id: string) {
  const node = flattenTree(buildCategoryTree(categories)).find(({ category }) => category.id === id);
  return node ? { ...toBranch(node), children: node.children.map(toBranch) } : null;
}

function toBranch(node: CategoryNode): Branch {
  return { category: node.category, categories: flattenTree([node]).map(({ category }) => category) };
}

/** Returns whether a category exists and may hold products. */
export function isLeaf(categories: readonly Category[], id: string): boolean {
  return categories.some((one) => one.id === id) && categories.every(({ parent_id }) => parent_id !== id);
}

/** Returns all descendants of a category. */
export function descendantsOf(categories: readonly Category[], id: string): Category[] {
  const childrenByParent = groupByParent(categories);
  const descendants = new Set<Category>();
  const open = [id];
  for (let parentId = open.pop(); parentId !== undefined; parentId = open.pop()) {
    for (const child of childrenByParent.get(parentId) ?? []) {
      if (child.id === id || descendants.has(child)) continue;
      descendants.add(child);
      open.push(child.id);
    }
  }
  return [...descendants];
}

function groupByParent(categories: readonly Category[]): Map<string | null, Category[]> {
  return Map.groupBy(categories, ({ parent_id }) => parent_id);
}
