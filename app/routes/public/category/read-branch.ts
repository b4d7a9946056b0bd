import { getActiveCategories, READ_CATEGORIES } from "#app/catalogue/categories/category-reads.ts";
import { branchAt } from "#app/catalogue/categories/leaves.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { readTiles } from "#app/dossier/tiles.ts";
import { firstSentence } from "#app/formatting/first-sentence.ts";
import type { Department } from "./branch.tsx";

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
  const departments = subcategories.map(({ name, slug, description, ...child }): Department => {
    const below = branch?.children.find(({ category }) => category.id === child.id)?.leaves ?? [];
    const leaves = below.filter((leaf) => leaf.id !== child.id);
    return {
      name,
      slug,
      text: description && firstSentence(description),
      leaves: leaves.map((leaf) => ({ name: leaf.name, slug: leaf.slug })),
    };
  });
  return { answers, departments };
}
