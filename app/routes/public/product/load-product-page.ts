import { getCategoryById } from "#app/catalogue/category-reads.ts";
import { canonicalProductPath } from "#app/catalogue/dossier-addresses.ts";
import type { Category, Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { writtenTime } from "#app/formatting/written-date.ts";

export interface ProductPageData {
  product: Product;
  /** `null` when it is inactive: the breadcrumb leaves it out. */
  category: Category | null;
  /** The catalogue's address wherever the product is shown, unless a page was made for it by hand. */
  canonicalPath: string;
  /** When the product's record last changed, in French. */
  updatedOn: string;
}

/**
 * Completes a product with what its page shows around it.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadProductPage(client: DataClient, product: Product): Promise<ProductPageData> {
  return {
    product,
    canonicalPath: canonicalProductPath(product),
    category: await getCategoryById(client, product.categoryId),
    updatedOn: writtenTime(product.updatedAt),
  };
}
