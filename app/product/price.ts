/**
 * The price that the pages of a product show: the row's, with what the record says of it. For the server only, as
 * `writtenDay` is.
 */
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import type { Reduction } from "./history/price-observations.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { CurrentPrice, Product } from "./rows.ts";

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

type FormerPrice = NonNullable<DossierRecord["price"]["old"]>;

/** A former price beside the present one, and when it may be struck through (`docs/decisions/033`). */
export interface OldPrice extends FormerPrice {
  /**
   * `struck`: with a line through it. `words`: « lancé à 449,99 € ». `note`:
   * not in the line under the button, once in the note.
   */
  form: "struck" | "words" | "note";
}

export type PriceView = NonNullable<ReturnType<typeof priceView>>;

/** A difference below this is no reason to buy. */
const LEAST_DIFFERENCE = 0.05;
const STRUCK: readonly FormerPrice["meaning"][] = ["prix de lancement", "prix conseillé"];

/**
 * Returns the price of a product; `null` where pages show none (`currentPrice`).
 * @param said what its dossier says of it; `null` without one
 */
export function priceView(
  said: DossierRecord["price"] | null,
  product: Pick<Product, "price" | "price_seen_at" | "price_expires_at" | "hides_old_price">,
  isInFuture: IsInFuture,
  reduction: Reduction | null = null,
) {
  const price = currentPrice(product, isInFuture);
  if (!price) return null;
  const { isApproximate = false, old = null, note = null, sentences = [] } = said ?? {};
  const applicable = sentences.filter(({ below }) => price.amount < below).map(({ text }) => text);
  return {
    ...price,
    /** The day in French, for the proofs alone; empty where it is not known. */
    seenOn: product.price_seen_at === null ? "" : writtenDay(product.price_seen_at),
    isApproximate,
    old: oldPrice(old, price.amount),
    /** Versions and other prices, and what is true below a bound; `null` without any. */
    note: [note, ...applicable].filter(Boolean).join(" ") || null,
    /** The price before a cut, when it is proved; `null` where the proof was not read. */
    reduction,
  };
}

/** Returns a former price as a page shows it; `null` for one that is no higher than the present one. */
export function oldPrice(old: FormerPrice | null, amount: number): OldPrice | null {
  if (!old || old.amount <= amount) return null;
  if (!STRUCK.includes(old.meaning) || old.source === undefined) return { ...old, form: "note" };
  return { ...old, form: old.amount - amount >= amount * LEAST_DIFFERENCE ? "struck" : "words" };
}
