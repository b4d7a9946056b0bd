import { getCategoryById } from "#app/catalogue/category-reads.ts";
import { productLink } from "#app/catalogue/links.ts";
import type { Category, Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { writtenTime } from "#app/formatting/written-date.ts";

export interface ProductPageData {
  product: Product;
  /** `null` when it is inactive: the breadcrumb leaves it out. */
  category: Category | null;
  /** The product's own link, whatever the requested path. */
  canonicalPath: string;
  /** The time of the row's last change, in French. */
  updatedOn: string;
}

/**
 * Loads the data of a product's page besides the product itself.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadProductPage(client: DataClient, product: Product): Promise<ProductPageData> {
  return {
    product,
    canonicalPath: productLink(product),
    category: await getCategoryById(client, product.categoryId),
    updatedOn: writtenTime(product.updatedAt),
  };
}
