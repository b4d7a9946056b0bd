/** The catalogue as the screens know it. The reads convert database rows to these types. */

export interface Category {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  /** A path of this site or an address that parses, as everywhere below. */
  imageUrl: string | null;
  imageAlt: string | null;
  /** `null` for a top-level category. */
  parentId: string | null;
  sortOrder: number;
  isActive: boolean;
  /** What the criteria mean that the description names, in any order. */
  criteria: readonly Criterion[];
  /** The product that an editor chose for it, of its own products; `null` without a choice. */
  choiceId: string | null;
  updatedAt: string;
}

/** What is stored of a criterion, in the shape that its column's constraint holds. */
export type Criterion = { key: string; name: string; weight: Weight; definition: string };

/** How much a criterion counts; 3 is the most. */
export type Weight = 1 | 2 | 3;

/**
 * `read`: somebody or a feed read it at the merchant, within the merchant's limit. `indicative`: everything else, the
 * demonstration catalogue included.
 */
type PriceState = "read" | "indicative";

export interface CurrentPrice {
  /** In euros. */
  amount: number;
  state: PriceState;
}

/** Where a product is sold. */
export interface BuyingLink {
  /** The target of 'Acheter maintenant': an address that parses. */
  affiliateUrl: string | null;
  merchant: string | null;
}

export interface Product extends BuyingLink {
  id: string;
  slug: string;
  title: string;
  shortDescription: string | null;
  /** In euros. Pages show it by `datedPrice` or `currentPrice`, which know its state. */
  price: number | null;
  /** The three are `null` without a price: when it was last seen, from which source, and until when it counts as read. */
  priceSeenAt: string | null;
  priceSource: string | null;
  priceExpiresAt: string | null;
  /** Its merchant's programme forbids amounts that were not read lately. */
  hidesOldPrice: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The addresses of further views, in their order; absent without any. */
  views?: readonly string[];
  /** The path where the product is presented; links are built by `productLink`. */
  productUrl: string;
  categoryId: string;
  isActive: boolean;
  createdAt: string;
  /** When what its page shows last changed. */
  changedAt: string;
  /** The published revision of its dossier; `null` without one. */
  dossierRevision: number | null;
  /** Whether that has an analysis, which is a page of its own. */
  hasAnalysis: boolean;
  /** The end of the last day on which its next evaluation is in time; `null` when its choice was withdrawn. */
  evaluationDueAt: string | null;
}

export interface SearchResult {
  kind: "category" | "product";
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** `null` for categories, and where pages show no price. */
  price: CurrentPrice | null;
  /** The address of the category's or product's page. */
  href: string;
  /** Of a product. */
  categoryName: string | null;
  /** Another maker's model that was looked for, instead of which this is our choice; what decided, if its dossier says it. */
  instead?: { model: string; isRejected: boolean; reason: string | null };
}

export interface CategoryNode {
  category: Category;
  /** 0 for a top-level category. */
  level: number;
  children: CategoryNode[];
}
