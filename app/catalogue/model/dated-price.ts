/** Prices with their days in French. For the server only, as `written-date.ts` is. */
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { writtenDay, writtenTime } from "#app/formatting/written-date.ts";
import { currentPrice, type DatedPrice } from "./current-price.ts";
import type { Product } from "./types.ts";

/** What a price's date says of its source. */
const sources: Readonly<Record<string, string>> = { initial: "catalogue initial", checked: "revérifié" };

type Observed = Pick<Product, "price" | "priceSeenAt" | "priceSource" | "priceExpiresAt">;
type Priced = Observed & { price: number; priceSeenAt: string };

/** Returns a product's price for its own page; `null` without an observed price. */
export function datedPrice(product: Priced, isInFuture: IsInFuture): DatedPrice;
export function datedPrice(product: Observed, isInFuture: IsInFuture): DatedPrice | null;
export function datedPrice(product: Observed, isInFuture: IsInFuture): DatedPrice | null {
  const { price, priceSeenAt, priceSource } = product;
  if (price === null || priceSeenAt === null) return null;
  const seenOn = writtenDay(priceSeenAt);
  const source = sources[priceSource ?? ""];
  return {
    amount: price,
    date: `prix indicatif du ${seenOn}${source ? ` (${source})` : ""}`,
    seenOn,
    recordedAt: priceSeenAt.includes("T") ? `${writtenTime(priceSeenAt)} (heure de Paris)` : seenOn,
    isStale: currentPrice(product, isInFuture) === null,
  };
}
