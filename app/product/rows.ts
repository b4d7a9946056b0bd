/** Converts rows of the data interface to the types of the screens, with `null` for an empty text. */
import type { CategoryRow, ProductRow } from "#app/lib/data/database-types.ts";

/** What is stored of a criterion, in the shape that its column's constraint holds. */
export type Criterion = { key: string; name: string; weight: Weight; definition: string };

/** How much a criterion counts; 3 is the most. */
export type Weight = 1 | 2 | 3;

/** A base for parsing paths of this site; its value does not matter. */
const anyOrigin = "https://site.test";

/** The database checks only the outline of an address, so one that does not parse must be left out here. */
export const toPicture = ({ image_url, image_alt }: Pick<CategoryRow, "image_url" | "image_alt">) => ({
  /** A path of this site or an address that parses. */
  image_url: image_url && URL.canParse(image_url, anyOrigin) ? image_url : null,
  image_alt: image_alt || null,
});

export const toCategory = (row: CategoryRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description || null,
  ...toPicture(row),
  /** `null` for a top-level category. */
  parent_id: row.parent_id,
  sort_order: row.sort_order,
  is_active: row.is_active,
  /** What the criteria mean that the description names, in any order. */
  criteria: row.criteria as unknown as readonly Criterion[],
  /** The product that an editor chose for it, of its own products; `null` without a choice. */
  choice_id: row.choice_id,
  updated_at: row.updated_at,
});

export type Category = ReturnType<typeof toCategory>;

/** Returns the category of a row for its editor, with the picture address as typed. */
export function toStoredCategory(row: CategoryRow): Category {
  return { ...toCategory(row), image_url: row.image_url || null };
}

/** The part of a category that lists show; the rest stays on the server. */
export type CategoryTile = Pick<Category, "slug" | "name" | "image_url">;

export function toCategoryTile({ slug, name, image_url }: CategoryTile): CategoryTile {
  return { slug, name, image_url };
}

const toBuyingLink = ({ affiliate_url, merchant }: Pick<ProductRow, "affiliate_url" | "merchant">) => ({
  /** The target of 'Acheter maintenant': an address that parses. */
  affiliate_url: affiliate_url && URL.canParse(affiliate_url) ? affiliate_url : null,
  merchant: merchant || null,
});

export type BuyingLink = ReturnType<typeof toBuyingLink>;

/**
 * A product as its row has it, without picture or merchant addresses that do not parse: what a column means stands in
 * `supabase/schemas/11_products.sql`. Pages show its price by `priceView`, which knows its state.
 */
export const toProduct = ({ views, ...row }: ProductRow) => ({
  ...row,
  short_description: row.short_description || null,
  ...toPicture(row),
  ...toBuyingLink(row),
  /** The addresses of further views, in their order; absent without any. */
  ...(views && { views: views.split(" ") }),
});

export type Product = ReturnType<typeof toProduct>;

/**
 * `read`: somebody or a feed read it at the merchant, within the merchant's limit. `indicative`: everything
 * else, the demonstration catalogue included.
 */
type PriceState = "read" | "indicative";

export interface CurrentPrice {
  /** In euros. */
  amount: number;
  state: PriceState;
}

export interface SearchResult {
  kind: "category" | "product";
  id: string;
  title: string;
  description: string | null;
  image_url: string | null;
  image_alt: string | null;
  /** `null` for categories, and where pages show no price. */
  price: CurrentPrice | null;
  /** The address of the category's or product's page. */
  href: string;
  /** Of a product. */
  categoryName: string | null;
  /**
   * Another maker's model that was looked for, instead of which this is our choice; what decided,
   * if its dossier says it.
   */
  rivalMatch?: { model: string; isRejected: boolean; reason: string | null };
}
