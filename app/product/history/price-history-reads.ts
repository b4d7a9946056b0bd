/** The prices that were seen of a product. Pure. */

/** A price as it was seen, in a list that begins with the earliest. */
export interface Observation {
  /** In euros. */
  amount: number;
  /** The seller. */
  merchant: string | null;
  source: string;
  seenAt: string;
}

/** A price that was seen once or several times in a row. */
export interface PriceRun {
  amount: number;
  merchant: string | null;
  firstSeenAt: string;
  lastSeenAt: string;
}

const DAY_MS = 86_400_000;

/** Returns the prices in a row, the earliest first: a price that was read again makes its run longer. */
export function priceRuns(observations: readonly Observation[]): PriceRun[] {
  const runs: PriceRun[] = [];
  for (const { amount, merchant, seenAt } of observations) {
    const last = runs.at(-1);
    if (last?.amount === amount && last.merchant === merchant) last.lastSeenAt = seenAt;
    else runs.push({ amount, merchant, firstSeenAt: seenAt, lastSeenAt: seenAt });
  }
  return runs;
}

/** Returns how many days are between two times. */
export function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
}

/** Returns the time that comes some days later. */
export function daysAfter(time: string, days: number): string {
  return new Date(Date.parse(time) + days * DAY_MS).toISOString();
}
