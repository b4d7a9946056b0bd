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
  updatedAt: string;
}

/** What is stored of a criterion, in the shape that its column's constraint holds. */
export type Criterion = { name: string; weight: Weight; definition: string };

/** How much a criterion counts; 3 is the most. */
export type Weight = 1 | 2 | 3;

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
  /** In euros. Pages show it by `datedPrice` or `currentPrice`, which know whether it still holds. */
  price: number | null;
  /** The time, the source and the end of the price's last reading; all three are `null` without a price. */
  priceSeenAt: string | null;
  priceSource: string | null;
  priceExpiresAt: string | null;
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
  /** The end of the last day for its next evaluation; `null` after the withdrawal of its choice. */
  evaluationDueAt: string | null;
}

export interface SearchResult {
  kind: "category" | "product";
  id: string;
  title: string;
  description: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** In euros; `null` for categories, and for a price that holds no more. */
  price: number | null;
  /** The address of the category's or product's page. */
  href: string;
  /** Another maker's model that was looked for, instead of which this is our choice. */
  instead?: { model: string; isRejected: boolean };
}

export interface CategoryNode {
  category: Category;
  /** 0 for a top-level category. */
  level: number;
  children: CategoryNode[];
}
