/** The price of a dossier: the row's, and the one that the texts of its record were written with. */
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import type { Reduction } from "#app/evidence/reduction.ts";
import type { DossierRecord } from "./dossier-record.ts";

export interface ShownPrice extends Omit<DossierRecord["price"], "amount"> {
  /** In euros; `null` when the row has no price. */
  amount: number | null;
  /** The same with its day. */
  dated: DatedPrice | null;
  /** The price before a cut, when it is proved; also absent where the proof was not read. */
  reduction?: Reduction | null;
}

type Facts = Pick<DossierRecord, "price" | "enteredOn" | "checkedOn">;

/** Returns the price that the pages of a dossier show. */
export function shownPrice(record: Facts, product: Product, isInFuture: IsInFuture): ShownPrice {
  const dated = datedPrice(product, isInFuture);
  const amount = dated?.amount ?? null;
  return { ...record.price, amount, dated, old: earlierPrice(record.price, amount) };
}

/** Returns the price that the texts of a record were written with: a fact about the day of its facts; `null` when they name none. */
export function recordedPrice(record: Facts): DatedPrice | null {
  const priceSource = record.checkedOn ? "checked" : "initial";
  const seen = { priceSeenAt: record.checkedOn ?? record.enteredOn, priceSource, priceExpiresAt: null };
  return datedPrice({ price: record.price.amount, ...seen }, () => false);
}

/** An earlier price that is no higher than today's, or stands beside none, says nothing. */
function earlierPrice({ old }: DossierRecord["price"], amount: number | null): DossierRecord["price"]["old"] {
  return old && amount !== null && amount < old.amount ? old : null;
}
