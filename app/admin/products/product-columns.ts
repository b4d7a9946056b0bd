import type { Column } from "#app/admin/entity/column.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { ListedProduct, ProductSortKey } from "./product-list.ts";

/** The columns of the product list, without the schema of the form, so that the list loads none. */
export const productColumns = {
  image_url: { title: "Image", value: ({ imageUrl }) => imageUrl },
  title: { title: "Titre", value: ({ title }) => title, sort: "title" },
  category_id: {
    title: "Catégorie",
    value: ({ categoryId }) => categoryId,
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
    value: ({ isActive }) => isActive,
    read: (isActive: boolean) => (isActive ? "Actif" : "Inactif"),
    sort: "is_active",
  },
} satisfies Record<string, Column<ListedProduct> & { sort?: ProductSortKey }>;
