import type { Column } from "#app/admin/entity/column.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { ListedProduct } from "./product-list.ts";
import type { ProductSortKey } from "./product-query.ts";

/** The columns of the product list, without the schema of the form, so that the list loads none. */
export const productColumns = {
  image_url: { title: "Image", value: ({ image_url }) => image_url },
  title: { title: "Titre", value: ({ title }) => title, sort: "title" },
  category_id: {
    title: "Catégorie",
    value: ({ category_id }) => category_id,
    read: (id: string, nameOf) => nameOf(id) ?? "Catégorie inconnue",
    text: ({ categoryName }) => categoryName,
    sort: "category",
  },
  price: {
    title: "Prix",
    value: ({ price }) => price,
    read: (price: number | null) => (price === null ? "" : formatPrice(price)),
    sort: "price",
  },
  is_active: {
    title: "Statut",
    value: ({ is_active }) => is_active,
    read: (isActive: boolean) => (isActive ? "Actif" : "Inactif"),
    sort: "is_active",
  },
} satisfies Record<string, Column<ListedProduct> & { sort?: ProductSortKey }>;
