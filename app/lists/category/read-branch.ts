import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { firstSentence } from "#app/lib/formatting/first-sentence.ts";
import { toCategoryTile } from "#app/product/cards.ts";
import { getActiveCategories, READ_CATEGORIES } from "#app/product/category-reads.ts";
import { branchAt } from "#app/product/category-tree.ts";
import { readTiles } from "#app/product/tiles.ts";
import type { Category } from "#app/product/types.ts";
import type { Subcategory } from "./branch.tsx";

/**
 * Returns what the page of a category with others below it shows; `null` for a leaf.
 * @param subcategories its children
 * @throws ReadFailure when the database gives no answer
 */
export async function readBranch(
  client: DataClient,
  { id }: Category,
  subcategories: readonly Category[],
  isInFuture: IsInFuture,
) {
  if (subcategories.length === 0) return null;
  const branch = branchAt(await getActiveCategories(client, READ_CATEGORIES), id);
  const answers = await readTiles(client, branch ? [branch] : [], isInFuture);
  const shown = subcategories.map((child): Subcategory => {
    const below = branch?.children.find(({ category }) => category.id === child.id)?.categories ?? [];
    const inside = below.filter(({ id }) => id !== child.id);
    return {
      ...toCategoryTile(child),
      text: child.description && firstSentence(child.description),
      inside: inside.map((category) => ({ name: category.name, slug: category.slug })),
    };
  });
  return { answers, subcategories: shown };
}
