import { type CategoryCard, toCategoryCard } from "#app/catalogue/cards.ts";
import { getCategoryById, getSiblings } from "#app/catalogue/category-reads.ts";
import { criteriaOf } from "#app/catalogue/criteria.ts";
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
  /** Of the category, where it states them. */
  criteria: string[];
  /** Categories beside that of the product: the other choices of its branch. */
  neighbours: CategoryCard[];
  /** The time of the row's last change, in French. */
  updatedOn: string;
}

const SHOWN_NEIGHBOURS = 3;

/**
 * Loads the data of a product's page besides the product itself.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadProductPage(client: DataClient, product: Product): Promise<ProductPageData> {
  const category = await getCategoryById(client, product.categoryId);
  const siblings = category ? await getSiblings(client, category) : [];
  return {
    product,
    canonicalPath: productLink(product),
    category,
    criteria: criteriaOf(category?.description ?? null),
    neighbours: siblings.slice(0, SHOWN_NEIGHBOURS).map(toCategoryCard),
    updatedOn: writtenTime(product.updatedAt),
  };
}
