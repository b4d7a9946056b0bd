import { getActiveCategories, READ_CATEGORIES } from "#app/catalogue/categories/category-reads.ts";
import { branchesOf } from "#app/catalogue/categories/category-tree.ts";
import { getChoosersOf } from "#app/catalogue/choosers/chooser-reads.ts";
import { toCategoryTile } from "#app/catalogue/products/cards.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { readTiles } from "#app/dossier/tiles.ts";

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
