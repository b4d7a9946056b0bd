/** The drawing of a price history: steps from the left to the right, in a field of 100 by 100. Pure. */
import { daysBetween, type PriceRun } from "./price-history-reads.ts";

/** Part of the field above the highest and below the lowest price. */
const MARGIN = 12;

/** Returns the curve of at least one run, the earliest first, with the euros at both edges of the field. */
export function priceCurve(runs: readonly [PriceRun, ...PriceRun[]]) {
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
