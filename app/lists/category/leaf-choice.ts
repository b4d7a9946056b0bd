import { hasDossier } from "#app/product/addresses.ts";
import type { Category, Product } from "#app/product/rows.ts";

/**
 * Returns the choice of a leaf, the one product that is its answer: the one that an editor made, while it is there; else
 * the oldest product with a dossier, else the oldest; `null` without any. The back office asks it in the browser, so it
 * stands apart from what reads.
 * @param products active ones of this category, in any order
 */
export function leafChoice<
  One extends Pick<Product, "id" | "category_id" | "created_at" | "dossier_revision">,
>({ id, choice_id }: Pick<Category, "id" | "choice_id">, products: readonly One[]): One | null {
  const own = products
    .filter(({ category_id }) => category_id === id)
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
  return own.find((product) => product.id === choice_id) ?? own.find(hasDossier) ?? own[0] ?? null;
}
