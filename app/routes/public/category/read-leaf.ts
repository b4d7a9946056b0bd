import { leafChoice } from "#app/catalogue/categories/leaf-choice.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import {
  getOldestProducts,
  getProductById,
  PRODUCTS_PER_PAGE,
} from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { type Answer, answersOf } from "#app/dossier/answers.ts";

interface Leaf {
  /** The choice; `null` on further pages, and without any product. */
  answer: Answer | null;
  /** The other products of the page. */
  others: Answer[];
}

interface LeafPage {
  products: readonly Product[];
  /** Whether it is the first. */
  isFirst: boolean;
  hasMore: boolean;
}

/**
 * Returns what the page of a leaf shows.
 * @throws ReadFailure when the database gives no answer
 */
export async function readLeaf(
  client: DataClient,
  category: Category,
  { products, isFirst, hasMore }: LeafPage,
  isInFuture: IsInFuture,
): Promise<Leaf> {
  if (!isFirst) return { answer: null, others: await answersOf(client, products, isInFuture) };
  const candidates = hasMore ? await furtherCandidates(client, category) : [];
  const choice = leafChoice(category, [...products, ...candidates]);
  const others = products.filter(({ id }) => id !== choice?.id);
  const [answer = null, ...rest] = await answersOf(client, choice ? [choice, ...others] : [], isInFuture);
  return { answer, others: rest };
}

/** Those that may be the choice of a leaf with more products than a page has. */
async function furtherCandidates(client: DataClient, { id, choiceId }: Category): Promise<Product[]> {
  const [oldest, chosen] = await Promise.all([
    getOldestProducts(client, [id], PRODUCTS_PER_PAGE),
    choiceId === null ? null : getProductById(client, choiceId),
  ]);
  return chosen ? [...oldest, chosen] : oldest;
}
