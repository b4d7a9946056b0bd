/** The data of the page of a product without a dossier. */
import { getCategoryById, getSiblings } from "#app/catalogue/categories/category-reads.ts";
import { criteriaOf } from "#app/catalogue/model/criteria.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import { type CategoryCard, toCategoryCard } from "#app/catalogue/products/cards.ts";
import { getViews, type ShownPicture } from "#app/catalogue/products/product-views.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { type Answer, answerOf, readSurroundings } from "./answers.ts";

export interface CataloguePage {
  product: Product;
  /** Its price, pictures and seller, without what a dossier says. Its path is the product's own link. */
  answer: Answer;
  /** Besides the product's picture. */
  views: ShownPicture[];
  /** `null` when it is inactive: the breadcrumb leaves it out. */
  category: Category | null;
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
  const [category, surroundings, views] = await Promise.all([
    getCategoryById(client, product.categoryId),
    readSurroundings(client, [product], []),
    getViews(client, product.views ?? []),
  ]);
  const siblings = category ? await getSiblings(client, category) : [];
  return {
    views,
    product,
    answer: answerOf(product, null, surroundings, isInFuture),
    // The page has their names alone; that of the category says what they mean.
    category: category && { ...category, criteria: [] },
    criteria: criteriaOf(category?.description ?? null),
    neighbours: siblings.slice(0, SHOWN_NEIGHBOURS).map(toCategoryCard),
  };
}
