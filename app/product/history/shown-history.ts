/** The price history of a page: a curve, its description, and the same in a table. For the server only. */
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { priceCurve } from "./price-curve.ts";
import { daysBetween, type Observation, type PriceRun, priceRuns } from "./price-history-reads.ts";

export type ShownHistory = NonNullable<ReturnType<typeof shownHistory>>;

/** The latest prices in a row; earlier ones are in the log. */
const MAX_RUNS = 12;

/** Returns the history of observations, the earliest first; `null` when they say no more than one price. */
export function shownHistory(observations: readonly Observation[]) {
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
