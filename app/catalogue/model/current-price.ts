/** Which prices may be shown as today's. */
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import type { Product } from "./types.ts";

export interface DatedPrice {
  /** In euros. */
  amount: number;
  /** Beside the amount: "prix indicatif du 22 novembre 2026". */
  date: string;
  /** The day in French; with the time, where it is known. */
  seenOn: string;
  recordedAt: string;
  /** Older than its merchant's limit: the page keeps it as a dated fact, and nothing else may show it. */
  isStale: boolean;
}

/** A product for its own page, or for that of its category. */
export type PricedProduct = Omit<Product, "price"> & { price: DatedPrice | null };

/** Returns a price in euros for cards, previews and offers. `null` without one that still holds. */
export function currentPrice(
  { price, priceExpiresAt }: Pick<Product, "price" | "priceExpiresAt">,
  isInFuture: IsInFuture,
): number | null {
  return priceExpiresAt !== null && isInFuture(priceExpiresAt) ? price : null;
}

/** As `currentPrice`, of a dated one. */
export function currentAmount(price: DatedPrice | null): number | null {
  return price && !price.isStale ? price.amount : null;
}
