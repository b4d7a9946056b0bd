import type { Category, Product } from "#app/catalogue/model/types.ts";

/**
 * Returns the product that answers the need of a leaf: its oldest with a published dossier, or else its oldest; `null` without any.
 * @param products active ones, the oldest first
 */
export function leafChoice({ id }: Pick<Category, "id">, products: readonly Product[]): Product | null {
  const own = products.filter(({ categoryId }) => categoryId === id);
  return own.find(({ dossierRevision }) => dossierRevision !== null) ?? own[0] ?? null;
}
