/** The words of the choosers' screen. */
import type { ChooserField } from "#app/catalogue/choosers/chooser-draft.ts";

export const chooserLabels: Readonly<Record<ChooserField, string>> = {
  title: "Titre",
  slug: "Slug",
  category_id: "Catégorie",
  tree: "Questions",
  is_active: "En ligne",
};
