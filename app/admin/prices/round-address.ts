/** Which prices a round asks for, in its address: `?vus=23&marchand=Fnac`. */

import { namedMerchant } from "#app/admin/listing/named-merchant.ts";
import type { ProductListQuery } from "#app/admin/products/product-list.ts";

export interface RoundQuery {
  /** In days, at least; 0: those that end within a week. */
  age: number;
  /** `null` for all. */
  merchant: string | null;
}

export const agesOfRound: readonly number[] = [14, 23, 30, 60];

export const readRound = (parameters: URLSearchParams): RoundQuery => ({
  age: agesOfRound.find((days) => String(days) === parameters.get("vus")) ?? 0,
  merchant: namedMerchant(parameters),
});

export const writeRound = ({ age, merchant }: RoundQuery): Record<string, string> => ({
  ...(age > 0 && { vus: String(age) }),
  ...(merchant && { marchand: merchant }),
});

/** Returns the list that the round goes through, what ends first before the others. */
export const listOfRound = ({ age, merchant }: RoundQuery): ProductListQuery => ({
  category: null,
  search: "",
  view: age > 0 ? null : "prices",
  filters: age > 0 ? ["active", `seen_${age}`] : [],
  merchant,
  sort: "price_expires_at",
  descending: false,
  page: 1,
});
