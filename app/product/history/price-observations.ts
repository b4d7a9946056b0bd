/**
 * The prices that were seen of a product: their history, a curve of it, and whether one may be called reduced. For the
 * server only: it writes days.
 */
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { DAY_MS, writtenDay } from "#app/lib/formatting/dates.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";

/** A price as it was seen, in a list that begins with the earliest. */
export interface Observation {
  /** In euros. */
  amount: number;
  /** The seller. */
  merchant: string | null;
  source: string;
  seen_at: string;
}

/** A price that was seen once or several times in a row. */
interface PriceRun {
  amount: number;
  merchant: string | null;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** Returns the prices in a row, the earliest first: a price that was read again makes its run longer. */
function priceRuns(observations: readonly Observation[]): PriceRun[] {
  const runs: PriceRun[] = [];
  for (const { amount, merchant, seen_at } of observations) {
    const last = runs.at(-1);
    if (last?.amount === amount && last.merchant === merchant) last.lastSeenAt = seen_at;
    else runs.push({ amount, merchant, firstSeenAt: seen_at, lastSeenAt: seen_at });
  }
  return runs;
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

function daysAfter(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY_MS).toISOString();
}

/**
 * Whether a price may be called reduced: code de la consommation, L112-1-1. The price before is the same
 * seller's lowest one of the thirty days before the cut. It counts only when readings cover these days
 * without a large gap.
 */
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
  const since = own[cut]?.seen_at;
  if (since === undefined || !isInFuture(daysAfter(since, ANNOUNCED_DAYS))) return null;

  const before = own.slice(0, cut);
  const start = before.findLastIndex(({ seen_at }) => daysBetween(seen_at, since) >= PROOF_DAYS);
  if (start < 0) return null;
  const proof = before.slice(start);
  const isWatched = proof.every(
    ({ seen_at }, index) => daysBetween(seen_at, proof[index + 1]?.seen_at ?? since) <= MAX_GAP_DAYS,
  );
  const lowest = Math.min(...proof.map(({ amount }) => amount));
  return isWatched && lowest > price ? { amount: lowest, merchant } : null;
}

export type HistoryView = NonNullable<ReturnType<typeof historyView>>;

/** The latest prices in a row; earlier ones are in the log. */
const MAX_RUNS = 12;

/** Returns the history of observations, the earliest first; `null` when they say no more than one price. */
export function historyView(observations: readonly Observation[]) {
  const [first, ...others] = priceRuns(observations).slice(-MAX_RUNS);
  const last = others.at(-1) ?? first;
  if (!first || !last || daysBetween(first.firstSeenAt, last.lastSeenAt) < 1) return null;
  const runs = [first, ...others] as const;
  const curve = priceCurve(runs);
  const from = writtenDay(first.firstSeenAt);
  const to = writtenDay(last.lastSeenAt);
  const bounds =
    curve.lowest === curve.highest
      ? "le même à chaque relevé"
      : `au plus bas ${formatPrice(curve.lowest)}, au plus haut ${formatPrice(curve.highest)}`;
  return {
    curve,
    /** Days in French: the first and the last of the curve. */
    from,
    to,
    /** What the curve shows, in words. */
    description: `Prix relevés du ${from} au ${to}\u00a0: de ${formatPrice(first.amount)} à ${formatPrice(last.amount)}, ${bounds}.`,
    /** The latest first. */
    rows: runs.map(toRow).reverse(),
  };
}

function toRow({ amount, merchant, firstSeenAt, lastSeenAt }: PriceRun) {
  const first = writtenDay(firstSeenAt);
  const last = writtenDay(lastSeenAt);
  return {
    days: first === last ? first : `du ${beforeSameYear(first, last)} au ${last}`,
    price: formatPrice(amount),
    merchant,
  };
}

const YEAR = / \d{4}$/;

/** Returns a day in French without its year, when the later one has the same. */
function beforeSameYear(day: string, later: string): string {
  return YEAR.exec(day)?.[0] === YEAR.exec(later)?.[0] ? day.replace(YEAR, "") : day;
}

/** The drawing of a price history: steps from the left to the right, in a field of 100 by 100. */

/** Part of the field above the highest and below the lowest price. */
const MARGIN = 12;

/** Returns the curve of at least one run, the earliest first, with the euros at both edges of the field. */
function priceCurve(runs: readonly [PriceRun, ...PriceRun[]]) {
  const amounts = runs.map(({ amount }) => amount);
  const highest = Math.max(...amounts);
  const lowest = Math.min(...amounts);
  const start = runs[0].firstSeenAt;
  const days = daysBetween(start, (runs.at(-1) ?? runs[0]).lastSeenAt) || 1;
  const x = (time: string) => round((daysBetween(start, time) / days) * 100);
  const y = (amount: number) =>
    highest === lowest ? 50 : round(MARGIN + ((highest - amount) / (highest - lowest)) * (100 - 2 * MARGIN));

  /** Prices that were read: SVG paths. */
  const seen: string[] = [];
  /** From one reading to the next price: what was asked in between is not known. */
  const between: string[] = [];
  for (const [index, { amount, firstSeenAt, lastSeenAt }] of runs.entries()) {
    seen.push(`M${x(firstSeenAt)} ${y(amount)}H${x(lastSeenAt)}`);
    const next = runs[index + 1];
    if (next) between.push(`M${x(lastSeenAt)} ${y(amount)}H${x(next.firstSeenAt)}V${y(next.amount)}`);
  }
  return { seen: seen.join(""), between: between.join(""), highest, lowest };
}

const round = (value: number) => Math.round(value * 10) / 10;
