/** The filters of the product list: their words, and their names in its address. */
import type { ProductFilter } from "./product-list.ts";

interface FilterWords {
  name: string;
  /** On its chip. */
  label: string;
}

const words: Readonly<Partial<Record<ProductFilter, FilterWords>>> = {
  seen_14: { name: "vu-14", label: "Prix vu il y a plus de 14\u00a0jours" },
  seen_23: { name: "vu-23", label: "Prix vu il y a plus de 23\u00a0jours" },
  seen_60: { name: "vu-60", label: "Prix vu il y a plus de 60\u00a0jours" },
  expired: { name: "perimes", label: "Prix périmé" },
  without_price: { name: "sans-prix", label: "Sans prix" },
  with_merchant: { name: "avec-marchand", label: "Avec un marchand" },
  without_merchant: { name: "sans-marchand", label: "Sans marchand" },
  active: { name: "actifs", label: "Actifs" },
  inactive: { name: "inactifs", label: "Inactifs" },
  undocumented: { name: "sans-dossier", label: "Sans dossier" },
  planned: { name: "prevus", label: "Publication prévue" },
};

/** In the order of their menu. */
export const productFilters = Object.keys(words) as ProductFilter[];

export const filterLabel = (filter: ProductFilter): string => words[filter]?.label ?? filter;

export const filterName = (filter: ProductFilter): string => words[filter]?.name ?? filter;

/** Returns the filters of these names, each once; others are passed over. */
export const filtersOf = (names: readonly string[]): ProductFilter[] =>
  productFilters.filter((filter) => names.includes(filterName(filter)));
