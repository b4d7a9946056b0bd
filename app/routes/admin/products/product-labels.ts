/** The labels of a product's fields, and their values as text. */

import type { Category } from "#app/catalogue/model/types.ts";
import type { ProductDraft, ProductField } from "#app/catalogue/products/product-draft.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

export const productLabels: Readonly<Record<ProductField, string>> = {
  title: "Titre",
  slug: "Slug",
  short_description: "Description courte",
  price: "Prix (€)",
  image_url: "Adresse de l’image",
  image_alt: "Texte alternatif",
  views: "Autres vues",
  product_url: "URL du produit",
  category_id: "Catégorie",
  affiliate_url: "Lien vers le marchand",
  merchant: "Nom du marchand",
};

/** Returns the value of a field as text for people. */
export function readProductField(
  field: ProductField,
  draft: ProductDraft,
  categories: readonly Category[],
): string {
  if (field === "price") return draft.price === null ? "" : formatPrice(draft.price);
  if (field !== "category_id") return draft[field] ?? "";
  return categories.find(({ id }) => id === draft.category_id)?.name ?? "Catégorie inconnue";
}
