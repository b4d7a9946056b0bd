import type { Columns } from "#app/admin/entity/column.ts";
import { slugLabel } from "#app/admin/fields/draft-texts.ts";
import { counted } from "#app/lib/formatting/counted.ts";
import type { Category } from "#app/product/rows.ts";

/** The choice of no parent. */
export const noParent = "Aucune (catégorie principale)";

/** Without a choice of an editor. */
export const noChoice = "Le plus ancien dont le dossier est publié";

/** A category with the number of products in it and below it. */
type CountedCategory = Category & { productCount: number };

/** The columns of the list of categories, in its order, without the schema of the form. */
export const categoryColumns = {
  name: { title: "Nom", value: ({ name }) => name },
  slug: { title: slugLabel, value: ({ slug }) => slug },
  sort_order: {
    title: "Ordre",
    value: ({ sort_order }) => sort_order,
    read: (order: number) => order.toLocaleString("fr-FR"),
  },
  products: {
    title: "Produits",
    value: ({ productCount }) => productCount,
    read: (count: number) => counted(count, "produit"),
  },
  is_active: {
    title: "Statut",
    value: ({ is_active }) => is_active,
    read: (isActive: boolean) => (isActive ? "Active" : "Inactive"),
  },
} satisfies Columns<CountedCategory>;
