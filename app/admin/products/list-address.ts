/**
 * The state of the product list in its address:
 * `?category=&recherche=&vue=&filtre=&filtre=&marchand=&tri=&ordre=&page=`. The public search owns `q`.
 */

import { namedMerchant, pageNumber } from "#app/admin/listing/address.ts";
import { MAX_QUERY_LENGTH } from "#app/product/duel/query-length.ts";
import { filterName, filtersOf } from "./narrowing.ts";
import type { ProductListQuery, ProductSortKey, ProductView } from "./product-list.ts";

/** The names in the address, in French like the rest of it. */
const sortNames: Readonly<Record<ProductSortKey, string>> = {
  created_at: "date",
  title: "titre",
  category: "categorie",
  price: "prix",
  is_active: "statut",
  price_expires_at: "echeance",
  evaluation_due_at: "evaluation",
};

const viewNames: Readonly<Record<ProductView, string>> = {
  prices: "prix",
  undocumented: "sans-dossier",
  drafts: "brouillons",
  old_drafts: "brouillons-anciens",
  planned: "prevus",
  inactive: "inactifs",
  evaluations: "evaluations",
};

/** Newest first, as specified. */
const defaultSort = { sort: "created_at", descending: true } as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address. Invalid values count as missing. */
export function readListAddress(parameters: URLSearchParams): ProductListQuery {
  const category = parameters.get("category");
  return {
    category: category && UUID.test(category) ? category : null,
    search: (parameters.get("recherche") ?? "").slice(0, MAX_QUERY_LENGTH),
    view: keyOf(viewNames, parameters.get("vue")) ?? null,
    filters: filtersOf(parameters.getAll("filtre")),
    merchant: namedMerchant(parameters),
    ...readSort(parameters),
    page: pageNumber(parameters),
  };
}

function readSort(parameters: URLSearchParams): Pick<ProductListQuery, "sort" | "descending"> {
  const sort = keyOf(sortNames, parameters.get("tri"));
  if (!sort) return defaultSort;
  return { sort, descending: parameters.get("ordre") === "desc" };
}

/** Returns the key that has this name in the address. */
function keyOf<Key extends string>(
  names: Readonly<Record<Key, string>>,
  name: string | null,
): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}

/** Returns the query of a list's address, without the default values. */
export function writeListAddress({
  category,
  search,
  view,
  filters,
  merchant,
  sort,
  descending,
  page,
}: ProductListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (category) parameters.set("category", category);
  if (search.trim()) parameters.set("recherche", search);
  if (view) parameters.set("vue", viewNames[view]);
  for (const filter of filters) parameters.append("filtre", filterName(filter));
  if (merchant) parameters.set("marchand", merchant);
  if (sort !== defaultSort.sort || descending !== defaultSort.descending) {
    parameters.set("tri", sortNames[sort]);
    parameters.set("ordre", descending ? "desc" : "asc");
  }
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
