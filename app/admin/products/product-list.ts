import type { DataClient } from "#app/lib/data/data-client.ts";
import type { AdminProductPage, AdminProductsArguments } from "#app/lib/data/database-types.ts";
import { dataOf, dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { Product } from "#app/product/rows.ts";
import { toProduct } from "#app/product/rows.ts";
import type { ProductListQuery } from "./product-query.ts";

export interface ListedProduct extends Product {
  categoryName: string;
  /** When its revision was published, its draft saved, its next revision planned for; `null` without one. */
  publishedAt: string | null;
  draftAt: string | null;
  plannedAt: string | null;
}

export interface ProductList extends Omit<AdminProductPage, "products"> {
  products: ListedProduct[];
}

export const ROWS_PER_PAGE = 50;

/** Returns what the database is asked for. */
export const listArguments = (
  { category, search, view, filters, merchant, order, page }: ProductListQuery,
  rowsPerPage: number,
): AdminProductsArguments => ({
  search,
  ...(category && { category }),
  ...(view && { view }),
  ...(filters.length > 0 && { filters: filters.join(" ") }),
  ...(merchant && { merchant }),
  sort: order.by,
  descending: order.descending,
  page_size: rowsPerPage,
  page,
});

/**
 * Returns one page of all products, inactive ones included. For editors only.
 * @param signal ends the call; the promise then rejects with the signal's reason
 * @param rowsPerPage 100 at most
 * @throws ReadFailure when the database refuses or gives no answer
 */
export async function listProducts(
  client: DataClient,
  query: ProductListQuery,
  signal: AbortSignal,
  rowsPerPage = ROWS_PER_PAGE,
): Promise<ProductList> {
  const answer = await client
    .rpc("admin_products", listArguments(query, rowsPerPage), { get: true })
    .abortSignal(signal);
  signal.throwIfAborted();
  const { products, ...counts } = dataOf(answer, "Failed to fetch products");
  return {
    ...counts,
    products: products.map((row) => ({
      ...toProduct(row),
      categoryName: row.category_name,
      publishedAt: row.published_at,
      draftAt: row.draft_at,
      plannedAt: row.publish_at,
    })),
  };
}

/**
 * Returns how many products each view of the list shows, counted to 10,000. For editors only.
 * @throws ReadFailure when the database refuses or gives no answer
 */
export async function countViews(client: DataClient): Promise<Readonly<Record<string, number>>> {
  const counts = dataOrThrow(await client.rpc("product_view_counts", {}, { get: true }));
  return Object.fromEntries(counts.map(({ view, total }) => [view, total]));
}

/** More are found by words. */
const MOST_MERCHANTS = 100;

/**
 * Returns the names of the merchants whose terms are kept, from A to Z.
 * @throws ReadFailure
 */
export async function merchantNames(client: DataClient): Promise<string[]> {
  const rows = await client.from("merchants").select("name").order("sort_key").limit(MOST_MERCHANTS);
  return dataOrThrow(rows).map(({ name }) => name);
}
