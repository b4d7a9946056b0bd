/** The database's refusals of a product as French sentences, each with the form field that it concerns. */

import { atMost, productUrlTexts, slugText } from "#app/catalogue/forms/draft-texts.ts";
import { Unreached } from "#app/data/edited-row.ts";
import { type ConstraintRefusals, type WriteRefusal, writeRefusal } from "#app/data/refusals.ts";
import type { ProductField } from "./product-draft.ts";

const tooLong = (field: ProductField, length: number) => ({ field, text: atMost(length) });

/** Keyed by the names of the constraints on `products`, which PostgreSQL explains in English. */
const refusals: ConstraintRefusals<ProductField> = {
  products_slug_key: {
    field: "slug",
    text: "Ce slug est déjà pris par un autre produit : choisissez-en un autre",
  },
  products_slug_format: { field: "slug", text: slugText },
  products_title_not_blank: { field: "title", text: "Le titre est requis" },
  products_price_range: { field: "price", text: "Le prix doit être positif" },
  products_image_url_format: { field: "image_url", text: "L’URL de l’image n’est pas valide" },
  picture_unknown: { field: "image_url" },
  view_unknown: { field: "views", text: "Une de ces vues n’est plus dans la médiathèque : retirez-la" },
  products_views_format: { field: "views", text: "Les vues se choisissent dans la médiathèque" },
  products_views_count: { field: "views", text: "Sept autres vues au plus" },
  products_views_length: tooLong("views", 1000),
  products_product_url_key: { field: "product_url", text: productUrlTexts.taken },
  products_product_url_format: { field: "product_url", text: "L’URL du produit n’est pas valide" },
  products_product_url_reserved: { field: "product_url", text: productUrlTexts.reserved },
  products_product_url_own: { field: "product_url", text: productUrlTexts.foreign },
  products_affiliate_url_format: {
    field: "affiliate_url",
    text: "L’adresse du marchand n’est pas valide\u00a0: elle commence par http:// ou https://",
  },
  products_category_id_fkey: {
    field: "category_id",
    text: "Cette catégorie n’existe plus : choisissez-en une autre",
  },
  products_title_length: tooLong("title", 120),
  products_short_description_length: tooLong("short_description", 500),
  products_image_url_length: tooLong("image_url", 2000),
  products_image_alt_length: tooLong("image_alt", 300),
  products_product_url_length: tooLong("product_url", 300),
  products_affiliate_url_length: tooLong("affiliate_url", 2000),
  products_merchant_length: tooLong("merchant", 80),
};

/** Deleted products are handled before, so only the policies can have hidden the row. */
const forbidden = { code: "42501", message: "" };

/** Returns why a write of a product failed, for anything that the write threw. */
export function productRefusal(error: unknown): WriteRefusal<ProductField> {
  return writeRefusal(error instanceof Unreached ? forbidden : error, refusals);
}
