/** The data of the page of a product without a dossier. */
import { getCategoryById, getSiblings } from "#app/catalogue/categories/category-reads.ts";
import { type Seller, sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { criteriaOf } from "#app/catalogue/model/criteria.ts";
import type { PricedProduct } from "#app/catalogue/model/current-price.ts";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import { type CategoryCard, toCategoryCard } from "#app/catalogue/products/cards.ts";
import { getViews, type ShownPicture } from "#app/catalogue/products/product-views.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";

export interface CataloguePage {
  product: PricedProduct;
  /** Besides the product's picture. */
  views: ShownPicture[];
  seller: Seller | null;
  /** `null` when it is inactive: the breadcrumb leaves it out. */
  category: Category | null;
  /** The product's own link, whatever the requested path. */
  path: string;
  /** Of the category, where it states them. */
  criteria: string[];
  /** Categories beside that of the product: the other choices of its branch. */
  neighbours: CategoryCard[];
}

const SHOWN_NEIGHBOURS = 3;

/**
 * Loads what the page shows besides its evidence.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadCataloguePage(
  client: DataClient,
  product: Product,
  isInFuture: IsInFuture,
): Promise<CataloguePage> {
  const [category, merchants, views] = await Promise.all([
    getCategoryById(client, product.categoryId),
    getMerchantTerms(client, [product]),
    getViews(client, product.views ?? []),
  ]);
  const siblings = category ? await getSiblings(client, category) : [];
  return {
    views,
    product: { ...product, price: datedPrice(product, isInFuture) },
    path: productLink(product),
    // The page has their names alone; that of the category says what they mean.
    category: category && { ...category, criteria: [] },
    criteria: criteriaOf(category?.description ?? null),
    neighbours: siblings.slice(0, SHOWN_NEIGHBOURS).map(toCategoryCard),
    seller: sellerOf(product, merchants),
  };
}
