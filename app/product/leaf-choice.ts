/** The one product that is a leaf's answer. Pure. */
import { hasDossier } from "./dossier-addresses.ts";
import type { Category, Product } from "./types.ts";

/**
 * Returns the choice of a leaf: the one that an editor made, while it is there; else the oldest product with a
 * dossier, else the oldest; `null` without any.
 * @param products active ones of this category, in any order
 */
export function leafChoice<One extends Pick<Product, "id" | "categoryId" | "createdAt" | "dossierRevision">>(
  { id, choiceId }: Pick<Category, "id" | "choiceId">,
  products: readonly One[],
): One | null {
  const own = products
    .filter(({ categoryId }) => categoryId === id)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
  return own.find((product) => product.id === choiceId) ?? own.find(hasDossier) ?? own[0] ?? null;
}
