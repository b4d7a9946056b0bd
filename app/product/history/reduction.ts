/**
 * Whether a price may be called reduced: code de la consommation, L112-1-1. The price before is the same
 * seller's lowest one of the thirty days before the cut. It counts only when readings cover these days
 * without a large gap. Pure.
 */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { daysAfter, daysBetween, type Observation } from "./price-history-reads.ts";

export type Reduction = NonNullable<ReturnType<typeof provenReduction>>;

const PROOF_DAYS = 30;
/** Between two readings. Who looks less often has not seen the lowest price. */
const MAX_GAP_DAYS = 10;
/** For how long a cut is news. */
const ANNOUNCED_DAYS = 30;

/**
 * Returns the proven price before, the seller's lowest of the thirty days in euros; `null` without a proof.
 * @param observations of one product, the earliest first
 * @param price today's, in euros; `null` when it is too old to be one
 */
export function provenReduction(
  observations: readonly Observation[],
  price: number | null,
  isInFuture: IsInFuture,
) {
  const last = observations.at(-1);
  const merchant = last?.merchant;
  if (!merchant || last.amount !== price) return null;
  // Only prices that were read prove a reduction.
  const own = observations.filter((seen) => seen.merchant === merchant && seen.source !== "catalogue");
  const cut = own.findLastIndex(({ amount }) => amount !== price) + 1;
  const since = own[cut]?.seenAt;
  if (since === undefined || !isInFuture(daysAfter(since, ANNOUNCED_DAYS))) return null;

  const before = own.slice(0, cut);
  const start = before.findLastIndex(({ seenAt }) => daysBetween(seenAt, since) >= PROOF_DAYS);
  if (start < 0) return null;
  const proof = before.slice(start);
  const isWatched = proof.every(
    ({ seenAt }, index) => daysBetween(seenAt, proof[index + 1]?.seenAt ?? since) <= MAX_GAP_DAYS,
  );
  const lowest = Math.min(...proof.map(({ amount }) => amount));
  return isWatched && lowest > price ? { amount: lowest, merchant } : null;
}
