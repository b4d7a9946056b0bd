import type { ProductRow } from "#app/data/database-types.ts";
import type { ProductDraft } from "./product-draft.ts";

/** Returns the columns of a row that the form edits; an empty text becomes null. */
export function toDraft(row: ProductRow): ProductDraft {
  return {
    title: row.title,
    slug: row.slug,
    short_description: row.short_description || null,
    price: row.price,
    image_url: row.image_url || null,
    image_alt: row.image_alt || null,
    views: row.views,
    product_url: row.product_url,
    category_id: row.category_id,
    affiliate_url: row.affiliate_url || null,
    merchant: row.merchant || null,
  };
}
