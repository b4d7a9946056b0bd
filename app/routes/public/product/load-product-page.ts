import { type Seller, sellerOf } from "#app/catalogue/affiliate-link.ts";
import { type CategoryCard, toCategoryCard } from "#app/catalogue/cards.ts";
import { getCategoryById, getSiblings } from "#app/catalogue/category-reads.ts";
import { criteriaOf } from "#app/catalogue/criteria.ts";
import type { PricedProduct } from "#app/catalogue/current-price.ts";
import { datedPrice } from "#app/catalogue/dated-price.ts";
import { productLink } from "#app/catalogue/links.ts";
import { getMerchantTerms } from "#app/catalogue/merchant-terms.ts";
import type { Category, Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";

export interface ProductPageData {
  product: PricedProduct;
  seller: Seller | null;
  /** `null` when it is inactive: the breadcrumb leaves it out. */
  category: Category | null;
  /** The product's own link, whatever the requested path. */
  canonicalPath: string;
  /** Of the category, where it states them. */
  criteria: string[];
  /** Categories beside that of the product: the other choices of its branch. */
  neighbours: CategoryCard[];
}

const SHOWN_NEIGHBOURS = 3;

/**
 * Loads the data of a product's page besides the product itself.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadProductPage(
  client: DataClient,
  product: Product,
  isToCome: IsToCome,
): Promise<ProductPageData> {
  const [category, merchants] = await Promise.all([
    getCategoryById(client, product.categoryId),
    getMerchantTerms(client, [product]),
  ]);
  const siblings = category ? await getSiblings(client, category) : [];
  return {
    product: { ...product, price: datedPrice(product, isToCome) },
    canonicalPath: productLink(product),
    // The page has their names alone; that of the category says what they mean.
    category: category && { ...category, criteria: [] },
    criteria: criteriaOf(category?.description ?? null),
    neighbours: siblings.slice(0, SHOWN_NEIGHBOURS).map(toCategoryCard),
    seller: sellerOf(product, merchants),
  };
}
