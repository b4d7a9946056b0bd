/** The data of the page of a product without a dossier. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { type Answer, answerOf, readSurroundings } from "#app/product/answers.ts";
import { getCategoryById } from "#app/product/category-reads.ts";
import type { Surroundings } from "#app/product/load-dossier.ts";
import { getViews } from "#app/product/product-views.ts";
import type { Product } from "#app/product/types.ts";

export interface CataloguePage extends Pick<Surroundings, "category"> {
  product: Product;
  /** Its price, pictures and seller, without what a dossier says. Its path is the product's own link. */
  answer: Answer;
}

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
    getCategoryById(client, product.category_id),
    readSurroundings(client, [product], []),
    getViews(client, product.views ?? []),
  ]);
  const answer = answerOf(product, null, surroundings, isInFuture);
  const further = views.filter(({ src }) => src !== product.image_url);
  return {
    product,
    answer: { ...answer, pictures: [...answer.pictures, ...further] },
    category: category && { name: category.name, slug: category.slug },
  };
}
