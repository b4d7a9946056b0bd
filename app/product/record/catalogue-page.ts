/** The data of the page of a product without a dossier. */
import { getCategoryById } from "#app/catalogue/categories/category-reads.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import { getViews } from "#app/catalogue/products/product-views.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { type Answer, answerOf, readSurroundings } from "./answers.ts";
import type { Surroundings } from "./load-dossier.ts";

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
    getCategoryById(client, product.categoryId),
    readSurroundings(client, [product], []),
    getViews(client, product.views ?? []),
  ]);
  const answer = answerOf(product, null, surroundings, isInFuture);
  const further = views.filter(({ src }) => src !== product.imageUrl);
  return {
    product,
    answer: { ...answer, pictures: [...answer.pictures, ...further] },
    category: category && { name: category.name, slug: category.slug },
  };
}
