/** What a price is worth: read at its merchant within the merchant's limit, or indicative. */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import type { Product } from "./rows.ts";
import type { CurrentPrice } from "./types.ts";

type Priced = Pick<Product, "price" | "price_expires_at" | "hides_old_price">;

/**
 * Returns amount and state of a price; `null` without one, and for an indicative one of a merchant whose
 * programme forbids old amounts. The page that shows it is made again when the state changes.
 */
export function currentPrice(
  { price, price_expires_at, hides_old_price }: Priced,
  isInFuture: IsInFuture,
): CurrentPrice | null {
  if (price === null) return null;
  const state = price_expires_at !== null && isInFuture(price_expires_at) ? "read" : "indicative";
  return state === "indicative" && hides_old_price ? null : { amount: price, state };
}

/** Returns the amount of a price that was read, for offers to machines; else `null`. */
export function offeredAmount(price: CurrentPrice | null): number | null {
  return price?.state === "read" ? price.amount : null;
}
