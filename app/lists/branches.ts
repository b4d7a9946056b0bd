/** The branches of the public catalogue: the top-level categories with everything below them. */
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";

/** The most categories that are read: the server's limit for one response. */
const MAX_CATEGORIES = 1000;

export interface BranchCategory {
  id: string;
  name: string;
  slug: string;
  parent_id: string | null;
  /** The sentence in which it names its criteria, and others. */
  description: string | null;
}

/** Returns the categories of active branches in the order of the tree, siblings in their given order. */
export async function getBranchCategories(client: DataClient): Promise<BranchCategory[]> {
  const answer = await client
    .from("categories")
    .select("id,name,slug,parent_id,description")
    .eq("is_active", true)
    .order("sort_order", { ascending: true })
    .order("name", { ascending: true })
    .limit(MAX_CATEGORIES);
  return inTreeOrder(dataOf(answer, "Failed to fetch categories"));
}

function inTreeOrder(categories: readonly BranchCategory[]): BranchCategory[] {
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const from = (id: string | null): BranchCategory[] =>
    (below.get(id) ?? []).flatMap((category) => [category, ...from(category.id)]);
  return from(null);
}

/** Returns items by the branch of their category, in the branches' order, without those of inactive ones. */
export function byBranch<Item>(
  categories: readonly BranchCategory[],
  items: readonly Item[],
  categoryIdOf: (item: Item) => string,
): { branch: BranchCategory; items: Item[] }[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const branchOf = (id: string): string | null => {
    const seen = new Set<string>();
    let category = byId.get(id);
    while (category?.parent_id && !seen.has(category.id)) {
      seen.add(category.id);
      category = byId.get(category.parent_id);
    }
    return category?.id ?? null;
  };
  const groups = Map.groupBy(items, (item) => branchOf(categoryIdOf(item)));
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((branch) => {
      const own = groups.get(branch.id);
      return own ? [{ branch, items: own }] : [];
    });
}
