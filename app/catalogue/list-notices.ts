/** The notices that the law requires above a list of products (code de la consommation, D111-12 and D111-13). */
import type { Seller } from "./affiliate-link.ts";

/** Returns the notice above a list that shows prices (D111-13): what they include, and the place of their dates. */
export function priceNotice(entries: readonly { price: unknown }[]): string {
  if (entries.every(({ price }) => price === null)) return "";
  return "Les prix sont indicatifs, toutes taxes comprises et hors frais de livraison, à la date de mise à jour indiquée sur chaque fiche. Une garantie commerciale éventuelle est à vérifier chez le marchand.";
}

/** Returns whether the links of a list pay us (D111-12). @param unaffected what a commission does not change */
export function commissionNotice(sellers: readonly (Seller | null)[], unaffected: string): string {
  if (sellers.every((seller) => !seller || seller.isAffiliate === false))
    return "Aucune commission ne nous est versée sur ces achats.";
  return `Une commission peut nous être versée sur vos achats\u00a0; elle ne change ${unaffected}.`;
}

/** Returns the number of merchants that the list links to: "chez 2 marchands". */
export function merchantNotice(merchants: number): string {
  if (merchants === 0) return "sans lien marchand pour le moment";
  return `chez ${merchants} ${merchants === 1 ? "marchand" : "marchands"}`;
}
