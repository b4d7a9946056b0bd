import { getChoosersOf } from "#app/choose/chooser-reads.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { toCategoryTile } from "#app/product/cards.ts";
import { getActiveCategories, READ_CATEGORIES } from "#app/product/category-reads.ts";
import { branchesOf } from "#app/product/category-tree.ts";
import { readTiles } from "#app/product/tiles.ts";

/**
 * Returns all top-level categories with their answers, and their choosers.
 * @throws ReadFailure when the database gives no answer
 */
export async function readCatalogue(client: DataClient, isInFuture: IsInFuture) {
  const branches = branchesOf(await getActiveCategories(client, READ_CATEGORIES));
  const ids = branches.map(({ category }) => category.id);
  const [{ branches: tiles, hasMore, sellers, hasIndicativePrice }, choosers] = await Promise.all([
    readTiles(client, branches, isInFuture),
    getChoosersOf(client, ids),
  ]);
  const cards = branches.map(({ category }, place) => ({
    ...toCategoryTile(category),
    description: category.description,
    tiles: tiles[place] ?? [],
  }));
  return { cards, hasMore, sellers, hasIndicativePrice, choosers };
}
