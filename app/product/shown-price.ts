/** The price of a dossier: the row's, with what the record says of it. */

import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import type { DatedPrice } from "./current-price.ts";
import { datedPrice } from "./dated-price.ts";
import type { Reduction } from "./history/reduction.ts";
import { type OldPrice, oldPrice } from "./old-price.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { Product } from "./types.ts";

export interface ShownPrice extends DatedPrice {
  isApproximate: boolean;
  old: OldPrice | null;
  /** Versions and other prices, and what is true below a bound; `null` without any. */
  note: string | null;
  /** The price before a cut, when it is proved; also absent where the proof was not read. */
  reduction?: Reduction | null;
}

/**
 * Returns the price that the pages of a product show; `null` without one.
 * @param said what its dossier says of it; `null` without one
 */
export function shownPrice(
  said: DossierRecord["price"] | null,
  product: Product,
  isInFuture: IsInFuture,
): ShownPrice | null {
  const price = datedPrice(product, isInFuture);
  if (!price) return null;
  const { isApproximate = false, old = null, note = null, sentences = [] } = said ?? {};
  const applicable = sentences.filter(({ below }) => price.amount < below).map(({ text }) => text);
  return {
    ...price,
    isApproximate,
    old: oldPrice(old, price.amount),
    note: [...(note === null ? [] : [note]), ...applicable].join(" ") || null,
  };
}
