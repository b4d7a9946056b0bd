/** Products in the back office: the words of their form, and why the database refuses it. */

import type { Editable } from "#app/admin/entity/entity.ts";
import type { WriteRefusal } from "#app/admin/entity/refusals.ts";
import { refusalOf } from "#app/admin/entity/refusals.ts";
import { tableStore } from "#app/admin/entity/table-store.ts";
import { HiddenByPolicy, type VersionedRow } from "#app/admin/entity/versioned-row.ts";
import { atMost, productUrlTexts } from "#app/admin/fields/draft-fields.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { type ProductDraft, productColumns, productSchema, tooManyViews } from "./product-draft.ts";

/** The addresses of further views are one text, separated by spaces. */
type StoredProduct = Omit<ProductDraft, "views"> & Pick<ProductRow, "id" | "updated_at" | "views">;

export const productStore = tableStore<ProductDraft, VersionedRow<ProductDraft>, StoredProduct>({
  table: "products",
  order: ["title"],
  atCreation: () => ({ is_active: true }),
  toColumns: ({ views, ...changes }) => ({ ...changes, ...(views && { views: views.join(" ") }) }),
  toRows: async (_, rows) =>
    rows.map((row) => ({
      id: row.id,
      version: row.updated_at,
      draft: { ...row, views: row.views.split(" ").filter(Boolean) },
    })),
});

export const products: Editable<ProductDraft> = {
  table: "products",
  restorable: true,
  path: "/admin/products",
  async nextAct(client, { slug }) {
    const { data } = await client.from("products").select("id").eq("slug", slug).maybeSingle();
    return data ? { label: "Écrire le dossier", to: `/admin/products/${data.id}/page` } : undefined;
  },
  historyOf: (id) => `/admin/products/${id}/historique`,
  nameColumn: "title",
  noun: { singular: "produit", plural: "produits" },
  words: {
    orphan:
      "Ce produit a été supprimé entre-temps. Votre texte est conservé : vous pouvez en faire un nouveau produit avec « Créer », ou annuler.",
  },
  schema: productSchema,
  columns: productColumns,
  refusals: {
    products_slug_key: "Ce slug est déjà pris par un autre produit : choisissez-en un autre",
    picture_unknown: { field: "image_url" },
    view_unknown: { field: "views", text: "Une de ces vues n’est plus dans la médiathèque : retirez-la" },
    products_views_format: "Les vues se choisissent dans la médiathèque",
    products_views_count: tooManyViews,
    products_views_length: atMost(1000),
    products_product_url_key: productUrlTexts.taken,
    products_product_url_format: "L’URL du produit n’est pas valide",
    products_product_url_visible: "L’URL du produit contient un caractère invisible",
    products_product_url_reserved: productUrlTexts.reserved,
    products_product_url_own: productUrlTexts.foreign,
    products_category_id_fkey: "Cette catégorie n’existe plus : choisissez-en une autre",
  },
  store: productStore,
};

/** Deleted products are handled before, so only the policies can have hidden the row. */
const forbidden = { code: "42501", message: "" };

/** Returns why a write of a product failed, for anything that the write threw. */
export const productRefusal = (error: unknown): WriteRefusal<string> =>
  refusalOf(products, error instanceof HiddenByPolicy ? forbidden : error);
