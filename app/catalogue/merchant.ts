import type { Product } from "./types.ts";

export interface Merchant {
  /** As given, or else the host of the link. */
  name: string;
  /** Where the product is bought. */
  url: string;
}

/** Returns who sells a product; `null` where no link leads to a merchant, be one named or not. */
export function merchantOf({
  affiliateUrl,
  merchant,
}: Pick<Product, "affiliateUrl" | "merchant">): Merchant | null {
  if (!affiliateUrl) return null;
  return { name: merchant ?? new URL(affiliateUrl).hostname.replace(/^www\./, ""), url: affiliateUrl };
}

/** Returns how many merchants links of these products lead to. */
export function countMerchants(products: readonly Pick<Product, "affiliateUrl" | "merchant">[]): number {
  return new Set(products.flatMap((product) => merchantOf(product)?.name ?? [])).size;
}
