/** « Acheter ou attendre », as pages say it. For the server only, as `written-date.ts` is. */
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { parisMoment } from "#app/lib/formatting/paris-time.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { nextStart, occasionNames } from "./sales.ts";

type Advice = NonNullable<DossierRecord["advice"]>;

export interface ShownAdvice {
  isWait: boolean;
  /** « Attendez 610 € ou les soldes d’hiver, le 6 janvier 2027 ». */
  title: string;
  /** A sentence; empty when its amounts are not known. */
  reason: string;
  /** For a tile: « Attendez 610 € ». */
  short: string;
  /** A day such as 2026-11-24. */
  decidedOn: string;
}

/** Returns the day from which an advice is not given any more. */
export const endOf = ({ until, decidedOn }: Pick<Advice, "until" | "decidedOn">): string =>
  until in occasionNames ? nextStart(until as keyof typeof occasionNames, decidedOn) : until;

/**
 * Returns what is advised now; `null` without an advice, after its end,
 * and when the price that was waited for is there.
 * @param amount the product's price
 */
export function shownAdvice(
  said: DossierRecord["advice"],
  amount: number | null,
  isInFuture: IsInFuture,
): ShownAdvice | null {
  if (!said) return null;
  const { says, target, decidedOn, until } = said;
  const isWait = says === "wait";
  const isReached = target !== undefined && amount !== null && amount <= target;
  const end = endOf(said);
  const moment = parisMoment(`${end}T00:00`);
  if ((isWait && isReached) || !moment || !isInFuture(moment.toISOString())) return null;
  const name = occasionNames[until as keyof typeof occasionNames];
  const day = `le ${writtenDay(end)}`;
  const price = target === undefined ? null : formatPrice(target);
  const when = name ? `${name}, ${day}` : day;
  return {
    isWait,
    title: isWait ? `Attendez ${price ? `${price} ou ` : ""}${when}` : buying(price, name ? when : null, day),
    reason: said.reason,
    short: isWait ? `Attendez ${price ?? day}` : "Achetez sans attendre",
    decidedOn,
  };
}

/** « Sous 610 €, achetez sans attendre les soldes d’hiver, le 6 janvier 2027 ». */
function buying(price: string | null, occasion: string | null, day: string): string {
  const what = occasion ? `sans attendre ${occasion}` : `avant ${day}`;
  return price ? `Sous ${price}, achetez ${what}` : `Achetez ${what}`;
}
