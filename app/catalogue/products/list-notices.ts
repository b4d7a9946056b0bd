/** The notices that the law requires above a list of products (code de la consommation, D111-12). */
import type { Seller } from "#app/catalogue/merchants/affiliate-link.ts";

/** What the notice above a list says of the sellers in it. */
export interface SellersNotice {
  merchants: number;
  /** Whether their links pay us: a sentence in lower case; empty without a link. */
  commission: string;
}

/** Returns the number of merchants of the list, and whether it pays us. @param unaffected by a commission */
export function sellersNotice(
  products: readonly { seller: Seller | null }[],
  unaffected: string,
): SellersNotice {
  const known = products.flatMap(({ seller }) => seller ?? []);
  return {
    merchants: new Set(known.map(({ name }) => name)).size,
    commission: known.length === 0 ? "" : commissionNotice(known, unaffected),
  };
}

function commissionNotice(sellers: readonly Seller[], unaffected: string): string {
  if (sellers.every(({ isAffiliate }) => isAffiliate === false)) return "aucune commission.";
  return `une commission peut nous être versée sur vos achats ; elle ne change ${unaffected}.`;
}

/** Returns the number of merchants that links lead to: "chez 2 marchands". */
export function merchantNotice(merchants: number): string {
  if (merchants === 0) return "sans lien marchand pour le moment";
  return merchants === 1 ? "chez un seul marchand" : `chez ${merchants} marchands`;
}
