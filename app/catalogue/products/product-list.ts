import { toProduct } from "#app/catalogue/model/rows.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { AdminProductsArguments } from "#app/data/database-types.ts";
import { dataOf } from "#app/data/read-failure.ts";

export type ProductSortKey = NonNullable<AdminProductsArguments["sort"]>;

/** Filter, order and page of the back office's product list. */
export interface ProductListQuery {
  /** The id of a category, for it and everything below it; `null` for all. */
  category: string | null;
  /** Parts of the title, slug, path or merchant, as typed. */
  search: string;
  sort: ProductSortKey;
  descending: boolean;
  /** From 1. */
  page: number;
}

export interface ListedProduct extends Product {
  categoryName: string;
}

export interface ProductList {
  products: ListedProduct[];
  /** How many products match, on all pages; 10,000 at most. */
  total: number;
  /** Whether more match than are counted; no page has them. */
  hasMore: boolean;
  /** The page returned: the last one when the requested page lies beyond it. */
  page: number;
}

export const ROWS_PER_PAGE = 50;

/**
 * Returns one page of all products, inactive ones included. For editors only.
 * @param signal ends the call; the promise then rejects with the signal's reason
 * @throws ReadFailure when the database refuses or gives no answer
 */
export async function listProducts(
  client: DataClient,
  { category, search, sort, descending, page }: ProductListQuery,
  signal: AbortSignal,
): Promise<ProductList> {
  const answer = await client
    .rpc(
      "admin_products",
      {
        search,
        ...(category && { category }),
        sort,
        descending,
        page_size: ROWS_PER_PAGE,
        page,
      },
      { get: true },
    )
    .abortSignal(signal);
  signal.throwIfAborted();
  const { products, total, has_more, page: shown } = dataOf(answer, "Failed to fetch products");
  const listed = products.map((row) => ({ ...toProduct(row), categoryName: row.category_name }));
  return { products: listed, total, hasMore: has_more, page: shown };
}
