/** The notice that the law requires above a list of products (code de la consommation, D111-12). */
import type { Seller } from "./buying-link.ts";

/** What the notice above a list says of the sellers in it. */
export type SellersNotice = ReturnType<typeof sellersNotice>;

/** Returns how many merchants the list leads to, and whether one of them may pay us. */
export function sellersNotice(products: readonly { seller: Seller | null }[]) {
  const known = products.flatMap(({ seller }) => seller ?? []);
  return {
    merchants: new Set(known.map(({ name }) => name)).size,
    mayPay: known.some(({ isAffiliate }) => isAffiliate !== false),
  };
}

/** Returns a number of merchants in words: "2 marchands". */
export function merchantNotice(merchants: number): string {
  if (merchants === 0) return "sans lien marchand pour le moment";
  return merchants === 1 ? "un marchand" : `${merchants}\u00a0marchands`;
}
