/** Prices with their days in French. For the server only, as `written-date.ts` is. */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { currentPrice, type DatedPrice } from "./current-price.ts";
import type { Product } from "./types.ts";

/** Returns a product's price with its day; `null` where pages show none (`currentPrice`). */
export function datedPrice(
  product: Pick<Product, "price" | "price_seen_at" | "price_expires_at" | "hides_old_price">,
  isInFuture: IsInFuture,
): DatedPrice | null {
  const price = currentPrice(product, isInFuture);
  return (
    price && { ...price, seenOn: product.price_seen_at === null ? "" : writtenDay(product.price_seen_at) }
  );
}
