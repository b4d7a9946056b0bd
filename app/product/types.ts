/** The catalogue as the screens know it. The reads convert database rows to these types. */
import type { Category } from "./rows.ts";

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
  instead?: { model: string; isRejected: boolean; reason: string | null };
}

export interface CategoryNode {
  category: Category;
  /** 0 for a top-level category. */
  level: number;
  children: CategoryNode[];
}
