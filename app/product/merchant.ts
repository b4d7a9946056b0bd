import type { BuyingLink } from "./rows.ts";

export interface Merchant {
  /** The given name, or else the host of the link. */
  name: string;
  /** The address of the product at the merchant. */
  url: string;
}

/** Returns the merchant of a product; `null` without a buying link, even if a merchant is named. */
export function merchantOf({ affiliate_url, merchant }: BuyingLink): Merchant | null {
  if (!affiliate_url) return null;
  return { name: merchant ?? new URL(affiliate_url).hostname.replace(/^www\./, ""), url: affiliate_url };
}

/** Whether a link leads to a merchant's search and not to the product itself. */
export function isSearchLink(url: string): boolean {
  return /\/(?:s|search\w*|recherche|resultats?)(?:\/|$)/i.test(new URL(url).pathname);
}

/** Returns the number of merchants that the links of these products lead to. */
export function countMerchants(products: readonly BuyingLink[]): number {
  return new Set(products.flatMap((product) => merchantOf(product)?.name ?? [])).size;
}
