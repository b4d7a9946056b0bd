/** Categories in the back office: the words of their form, and why the database refuses it. */
import type { Editable } from "#app/admin/entity/entity.ts";
import { categoryColumns, noChoice, noParent } from "./category-columns.ts";
import { type CategoryDraft, categorySchema } from "./category-draft.ts";
import { createCategory, readCategory, updateCategory } from "./category-writes.ts";

export const categories: Editable<CategoryDraft> = {
  table: "categories",
  restorable: true,
  found: { by: "slug", kind: "Catégorie" },
  path: "/admin/categories",
  nameColumn: "name",
  noun: { singular: "catégorie", plural: "catégories", isFeminine: true },
  words: {
    creating: "Créer une catégorie",
    updating: "Modifier une catégorie",
    orphan:
      "Cette catégorie a été supprimée entre-temps. Votre texte est conservé\u00a0: vous pouvez en faire une nouvelle catégorie avec «\u00a0Créer\u00a0», ou annuler.",
  },
  schema: categorySchema,
  columns: {
    ...categoryColumns,
    parent_id: {
      read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Catégorie créée entre-temps") : noParent),
    },
    choice_id: { read: (id: string | null, nameOf) => (id ? (nameOf(id) ?? "Produit inconnu") : noChoice) },
  },
  refusals: {
    categories_slug_key: "ce slug est déjà pris par une autre catégorie\u00a0: choisissez-en un autre.",
    categories_criteria_shape: "ces critères ne peuvent pas être enregistrés.",
    picture_unknown: { field: "image_url" },
    categories_parent_id_fkey: "cette catégorie parente n’existe plus.",
    categories_no_cycle: { field: "parent_id" },
    categories_choice_own: { field: "choice_id" },
    categories_choice_id_fkey: { field: "choice_id", text: "ce produit n’existe plus." },
  },
  store: { read: readCategory, create: createCategory, update: updateCategory },
};
