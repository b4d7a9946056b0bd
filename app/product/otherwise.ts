import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { currentPrice } from "./current-price.ts";
import { productLink } from "./links.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { ShownRival } from "./shown-rivals.ts";
import type { Product } from "./types.ts";

/**
 * « Sinon »: another choice of ours and whom it suits, with its price; or a rejected rival, which has no page.
 */
export interface Otherwise {
  /**
   * With a page it goes on from « si »: « vous faites deux voyages par an »; without one: « qui a un iPhone ».
   */
  who: string;
  name: string;
  path: string | null;
  /** In euros. */
  amount: number | null;
}

/** The products that records name instead, by the address in the record; `null` where it was not looked up. */
export type NamedInstead = ReadonlyMap<string, Product> | null;

interface Subject {
  /** The product's. */
  id: string;
  notFor: DossierRecord["notFor"];
  rivals: readonly ShownRival[];
}

/**
 * Returns what suits others better: the first choice of ours that is public, else a rival;
 * `null` without either.
 */
export function otherwiseOf(
  { id, notFor, rivals }: Subject,
  others: NamedInstead,
  isInFuture: IsInFuture,
): Otherwise | null {
  for (const { who, instead } of notFor) {
    if (!instead) continue;
    const { name, path } = instead;
    if (!others) return { who, name, path, amount: null };
    const other = others.get(path);
    if (other && other.id !== id)
      return { who, name, path: productLink(other), amount: currentPrice(other, isInFuture)?.amount ?? null };
  }
  const rival = rivals.find(({ betterFor }) => betterFor);
  return rival?.betterFor ? { who: rival.betterFor, name: rival.name, path: null, amount: null } : null;
}
