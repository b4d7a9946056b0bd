import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { getProductById } from "#app/product/product-reads.ts";
import type { Product } from "#app/product/types.ts";

/**
 * Returns the product that an editor chose to stand first on the home page, until a day; `null` without one.
 * @throws ReadFailure when the database gives no answer
 */
export async function getFeaturedProduct(
  client: DataClient,
  isInFuture: IsInFuture,
): Promise<Product | null> {
  const choices = client.from("featured_choice").select("product_id,ends_at").limit(1);
  const [choice] = dataOf(await choices, "Failed to fetch product");
  return choice && isInFuture(choice.ends_at) ? getProductById(client, choice.product_id) : null;
}
