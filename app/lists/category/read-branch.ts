import { getActiveCategories, READ_CATEGORIES } from "#app/catalogue/categories/category-reads.ts";
import { branchAt } from "#app/catalogue/categories/category-tree.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { toCategoryTile } from "#app/catalogue/products/cards.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { readTiles } from "#app/dossier/tiles.ts";
import { firstSentence } from "#app/formatting/first-sentence.ts";
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
