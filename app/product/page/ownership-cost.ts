/** What a product costs over some years: its price, and what is due after it. Pure. */
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

export type Cost = NonNullable<DossierRecord["costs"]>[number];

/** What its price is divided by. */
export type Use = NonNullable<DossierRecord["uses"]>[number];

export const SHOWN_YEARS = [1, 3, 5] as const;

const MONTHS_PER_YEAR = 12;
const PERIOD_MONTHS = { month: 1, year: MONTHS_PER_YEAR };

/** The most that a reader may calculate with, in euros. */
export const GREATEST_AMOUNT = 100_000;

/** Returns all that a product costs besides its price: the battery that it will need is one of them. */
export function costsOf({ costs = [], lasting }: Pick<DossierRecord, "costs" | "lasting">): Cost[] {
  const { replacement, source } = lasting?.battery ?? {};
  return replacement
    ? [...costs, { what: "Une batterie neuve", every: "once", source, ...replacement }]
    : costs;
}

/** Returns what a cost sums up to within the first years, in euros. */
export function costWithin({ amount, every, fromMonth }: Cost, years: number): number {
  const months = years * MONTHS_PER_YEAR - fromMonth;
  if (months <= 0) return 0;
  return toCents(amount * (every === "once" ? 1 : Math.ceil(months / PERIOD_MONTHS[every])));
}

/** Returns price and costs of the first years together, in euros. */
export function totalWithin(price: number, costs: readonly Cost[], years: number): number {
  return toCents(costs.reduce((sum, cost) => sum + costWithin(cost, years), price));
}

/** Returns what one use costs, in euros. */
export const priceOfUse = (price: number, { times }: Use): number => toCents(price / times);

const toCents = (amount: number): number => Math.round(amount * 100) / 100;

/**
 * Returns an amount as a reader typed it, "1 299,90" or "1299.9", in euros; `null` for anything that is none,
 * or is over `GREATEST_AMOUNT`.
 */
export function readOwnAmount(typed: string | null | undefined): number | null {
  const amount = readPrice(typed ?? "");
  return amount !== null && amount <= GREATEST_AMOUNT ? amount : null;
}
