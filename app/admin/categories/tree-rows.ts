/** The rows of the list: the tree of categories, each before its children. */

import { slugify } from "#app/lib/slug.ts";
import { buildCategoryTree, flattenTree } from "#app/product/categories.ts";
import type { Category } from "#app/product/rows.ts";

export interface TreeRow {
  category: Category;
  /** 0 for a top-level category. */
  level: number;
  parent: Category | null;
}

/** Returns a row for every category, in the order of the tree. */
export function treeRows(categories: readonly Category[]): TreeRow[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return flattenTree(buildCategoryTree(categories)).map(({ category, level }) => ({
    category,
    level,
    parent: byId.get(category.parent_id ?? "") ?? null,
  }));
}

/** Returns the number of products in each category and below it. @param own without those below */
export function branchCounts(
  rows: readonly TreeRow[],
  own: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  // From the end, so that a row's descendants come before it.
  for (const { category, parent } of rows.toReversed()) {
    const count = (counts.get(category.id) ?? 0) + (own.get(category.id) ?? 0);
    counts.set(category.id, count);
    if (parent) counts.set(parent.id, (counts.get(parent.id) ?? 0) + count);
  }
  return counts;
}

/** Returns the rows whose name or slug contains `query`, ignoring accents and case, with their ancestors. */
export function matchingRows(rows: readonly TreeRow[], query: string): readonly TreeRow[] {
  const wanted = slugify(query);
  if (!wanted) return rows;
  const kept = new Set<string>();
  // From the end, so that a row's descendants come before it.
  for (const { category, parent } of rows.toReversed()) {
    if (!matches(category, wanted) && !kept.has(category.id)) continue;
    kept.add(category.id);
    if (parent) kept.add(parent.id);
  }
  return rows.filter(({ category }) => kept.has(category.id));
}

const matches = ({ name, slug }: Category, wanted: string) =>
  slugify(name).includes(wanted) || slug.includes(wanted);
