/**
 * The state of the product list in its address: `?category=&recherche=&tri=&ordre=&page=`. The public search
 * owns `q`.
 */
import type { ProductListQuery, ProductSortKey } from "#app/catalogue/products/product-list.ts";
import { MAX_QUERY_LENGTH } from "#app/catalogue/search/query-length.ts";
import { pageNumber } from "#app/routes/admin/listing/page-number.ts";

/** The names in the address, in French like the rest of it. */
const sortNames: Readonly<Record<ProductSortKey, string>> = {
  created_at: "date",
  title: "titre",
  category: "categorie",
  price: "prix",
  is_active: "statut",
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
    ...readSort(parameters),
    page: pageNumber(parameters),
  };
}

function readSort(parameters: URLSearchParams): Pick<ProductListQuery, "sort" | "descending"> {
  const name = parameters.get("tri");
  const sort = (Object.keys(sortNames) as ProductSortKey[]).find((key) => sortNames[key] === name);
  if (!sort) return defaultSort;
  return { sort, descending: parameters.get("ordre") === "desc" };
}

/** Returns the query of a list's address, without the default values. */
export function writeListAddress({
  category,
  search,
  sort,
  descending,
  page,
}: ProductListQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (category) parameters.set("category", category);
  if (search.trim()) parameters.set("recherche", search);
  if (sort !== defaultSort.sort || descending !== defaultSort.descending) {
    parameters.set("tri", sortNames[sort]);
    parameters.set("ordre", descending ? "desc" : "asc");
  }
  if (page > 1) parameters.set("page", String(page));
  return parameters;
}
