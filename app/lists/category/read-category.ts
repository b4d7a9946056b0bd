import type { DataClient, Reads } from "#app/lib/data/data-client.ts";
import { firstSentence } from "#app/lib/formatting/texts.ts";
import { readTiles } from "#app/lists/tiles.ts";
import type { CardView, SummaryView } from "#app/product/card-view.ts";
import { branchAt, getActiveCategories, leafChoice, READ_CATEGORIES } from "#app/product/categories.ts";
import {
  getOldestProducts,
  getProductById,
  getProductsByCategory,
  PRODUCTS_PER_PAGE,
} from "#app/product/product-reads.ts";
import { readCards, readSummaries } from "#app/product/read.ts";
import { type Category, type CategoryTile, type Product, toCategoryTile } from "#app/product/rows.ts";

/** What the page of a leaf shows. */
export interface ShownLeaf {
  /** The choice; `null` on further pages, and without any product. */
  answer: CardView | null;
  /** The other products of the page. */
  others: SummaryView[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

const LAST_PAGE = 99;

export async function readLeaf(reads: Reads, category: Category, page: number): Promise<ShownLeaf> {
  const found = await getProductsByCategory(reads.client, category.id, page);
  const products = found.slice(0, PRODUCTS_PER_PAGE);
  const isMore = found.length > PRODUCTS_PER_PAGE;
  const further = isMore && page === 1 ? await furtherCandidates(reads.client, category) : [];
  const choice = page === 1 ? leafChoice(category, [...products, ...further]) : null;
  const [[answer = null], others] = await Promise.all([
    readCards(reads, choice ? [choice] : []),
    readSummaries(
      reads,
      products.filter(({ id }) => id !== choice?.id),
    ),
  ]);
  return { answer, others, page, hasMore: isMore && page < LAST_PAGE };
}

/** Those that may be the choice of a leaf with more products than a page has. */
async function furtherCandidates(client: DataClient, { id, choice_id }: Category): Promise<Product[]> {
  const [oldest, chosen] = await Promise.all([
    getOldestProducts(client, [id], PRODUCTS_PER_PAGE),
    choice_id === null ? null : getProductById(client, choice_id),
  ]);
  return chosen ? [...oldest, chosen] : oldest;
}

/** A category below a branch, with those inside it. */
export interface Subcategory extends CategoryTile {
  /** What it is about, in a sentence. */
  text: string | null;
  inside: Pick<Category, "name" | "slug">[];
}

/**
 * Returns what the page of a category with others below it shows; `null` for a leaf.
 * @param subcategories its children
 */
export async function readBranch(reads: Reads, { id }: Category, subcategories: readonly Category[]) {
  if (subcategories.length === 0) return null;
  const branch = branchAt(await getActiveCategories(reads.client, READ_CATEGORIES), id);
  const answers = await readTiles(reads, branch ? [branch] : []);
  const shown = subcategories.map((child): Subcategory => {
    const below = branch?.children.find(({ category }) => category.id === child.id)?.categories ?? [];
    const inside = below.filter(({ id }) => id !== child.id);
    return {
      ...toCategoryTile(child),
      text: child.description && firstSentence(child.description),
      inside: inside.map((category) => ({ name: category.name, slug: category.slug })),
    };
  });
  return { answers, subcategories: shown };
}
