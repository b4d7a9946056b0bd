import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { leafChoice } from "#app/product/leaf-choice.ts";
import {
  getOldestProducts,
  getProductById,
  getProductsByCategory,
  PRODUCTS_PER_PAGE,
} from "#app/product/product-reads.ts";
import { readCards } from "#app/product/read.ts";
import type { Category, Product } from "#app/product/types.ts";
import type { CardView } from "#app/product/view.ts";

/** What the page of a leaf shows. */
export interface ShownLeaf {
  /** The choice; `null` on further pages, and without any product. */
  answer: CardView | null;
  /** The other products of the page. */
  others: CardView[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

const LAST_PAGE = 99;

/**
 * Returns the choice of a leaf and its other products.
 * @throws ReadFailure when the database gives no answer
 */
export async function readLeaf(
  client: DataClient,
  category: Category,
  page: number,
  isInFuture: IsInFuture,
): Promise<ShownLeaf> {
  const found = await getProductsByCategory(client, category.id, page);
  const products = found.slice(0, PRODUCTS_PER_PAGE);
  const isMore = found.length > PRODUCTS_PER_PAGE;
  const further = isMore && page === 1 ? await furtherCandidates(client, category) : [];
  const choice = page === 1 ? leafChoice(category, [...products, ...further]) : null;
  const others = products.filter(({ id }) => id !== choice?.id);
  const answers = await readCards(client, choice ? [choice, ...others] : others, isInFuture);
  const answer = choice ? (answers.shift() ?? null) : null;
  return { answer, others: answers, page, hasMore: isMore && page < LAST_PAGE };
}

/** Those that may be the choice of a leaf with more products than a page has. */
async function furtherCandidates(client: DataClient, { id, choice_id }: Category): Promise<Product[]> {
  const [oldest, chosen] = await Promise.all([
    getOldestProducts(client, [id], PRODUCTS_PER_PAGE),
    choice_id === null ? null : getProductById(client, choice_id),
  ]);
  return chosen ? [...oldest, chosen] : oldest;
}
