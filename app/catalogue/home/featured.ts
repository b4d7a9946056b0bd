/** The product that opens the home page: the one that an editor chose, until a day, or else the one of a rule. */

import type { Product } from "#app/catalogue/model/types.ts";
import { getNewestPictured, getProductById } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";

/**
 * Returns the product that opens the home page; `null` without any.
 * @param newest products that are known already, the newest first: they are not asked for again
 * @throws ReadFailure when the database gives no answer
 */
export async function getFeaturedProduct(
  client: DataClient,
  isInFuture: IsInFuture,
  newest: readonly Product[] = [],
): Promise<Product | null> {
  const choices = client.from("featured_choice").select("product_id,ends_at").limit(1);
  const [choice] = dataOf(await choices, "Failed to fetch product");
  const chosen =
    choice && isInFuture(choice.ends_at)
      ? (newest.find(({ id }) => id === choice.product_id) ??
        (await getProductById(client, choice.product_id)))
      : null;
  return chosen ?? newest.find(({ imageUrl }) => imageUrl !== null) ?? getNewestPictured(client);
}
