/** For tests: rows as the data interface returns them. */
import type { CategoryRow, ProductRow } from "#app/lib/data/database-types.ts";

export function categoryRow(changes: Partial<CategoryRow> = {}): CategoryRow {
  return {
    id: "c0000000-0000-4000-8000-000000000001",
    slug: "audio",
    name: "Audio",
    description: "Écouter mieux.",
    image_url: "/media/categories/audio.svg",
    image_alt: "Un casque",
    parent_id: null,
    sort_order: 1,
    is_active: true,
    criteria: [],
    choice_id: null,
    created_at: "2026-01-01T00:00:00+00:00",
    updated_at: "2026-02-01T00:00:00+00:00",
    content_changed_at: "2026-02-01T00:00:00+00:00",
    ...changes,
  };
}

export function productRow(changes: Partial<ProductRow> = {}): ProductRow {
  return {
    id: "d0000000-0000-4000-8000-000000000001",
    slug: "sony-wh-1000xm6",
    title: "Sony WH-1000XM6",
    short_description: "Le silence, où que vous soyez.",
    price: 449.99,
    price_seen_at: "2026-02-01T00:00:00+00:00",
    price_source: "entered",
    price_expires_at: "9999-12-31T00:00:00+00:00",
    hides_old_price: false,
    image_url: "/media/produits/sony-wh-1000xm6.svg",
    image_alt: "Le casque, replié",
    product_url: "/sony-wh-1000xm6",
    affiliate_url: "https://shop.test/xm6",
    merchant: "Boutique",
    category_id: "c0000000-0000-4000-8000-000000000001",
    is_active: true,
    created_at: "2026-01-01T00:00:00+00:00",
    updated_at: "2026-02-01T00:00:00+00:00",
    content_changed_at: "2026-02-01T00:00:00+00:00",
    dossier_revision: null,
    has_analysis: false,
    views: "",
    evaluation_due_at: "9999-12-31T00:00:00+00:00",
    ...changes,
  };
}
