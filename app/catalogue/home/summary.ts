/** « Le sommaire » of the home page: the choices as an index, by branch. */

import { buildCategoryTree, flattenTree } from "#app/catalogue/categories/category-tree.ts";
import { countMerchants } from "#app/catalogue/merchants/merchant.ts";
import { currentPrice } from "#app/catalogue/model/current-price.ts";
import { categoryLink, productLink } from "#app/catalogue/model/links.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";

/** What is read for it, of a catalogue of any size. */
export const READ_CATEGORIES = 500;
export const READ_PRODUCTS = 120;

const MAX_BRANCHES = 12;
/** Of all branches together: the home page stays light. */
const MAX_CHOICES = 36;

interface SummaryChoice {
  /** The name of its category. */
  need: string;
  name: string;
  href: string;
  /** In euros; `null` where pages show none. */
  price: number | null;
}

export interface SummaryBranch {
  name: string;
  /** The page of the whole branch, when it may have more choices than these. */
  more: string | null;
  choices: SummaryChoice[];
}

export interface Summary {
  branches: SummaryBranch[];
  merchants: number;
  /** Whether these are all choices of the catalogue. */
  isComplete: boolean;
}

/**
 * Returns the choices in the order of the catalogue's tree; branches without any are left out.
 * @param categories active ones, siblings in their order
 * @param products the newest active ones
 */
export function summaryOf(
  categories: readonly Category[],
  products: readonly Product[],
  isInFuture: IsInFuture,
): Summary {
  const isRead = products.length < READ_PRODUCTS && categories.length < READ_CATEGORIES;
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId);
  const choiceOf = (need: string) => (product: Product) => ({
    need,
    name: product.title,
    href: productLink(product),
    price: currentPrice(product, isInFuture)?.amount ?? null,
  });
  const tops = buildCategoryTree(categories).filter(({ category }) => category.parentId === null);
  const all = tops
    .map((top) => ({
      category: top.category,
      choices: flattenTree([top]).flatMap(({ category: { id, name } }) =>
        (byCategory.get(id) ?? []).map(choiceOf(name)),
      ),
    }))
    .filter(({ choices }) => choices.length > 0)
    .slice(0, MAX_BRANCHES);
  const found = all.reduce((sum, { choices }) => sum + choices.length, 0);
  const mostOfEach = found <= MAX_CHOICES ? MAX_CHOICES : Math.floor(MAX_CHOICES / all.length);
  const branches = all.map(({ category, choices }) => ({
    name: category.name,
    more: isRead && choices.length <= mostOfEach ? null : categoryLink(category),
    choices: choices.slice(0, mostOfEach),
  }));
  return {
    branches,
    merchants: countMerchants(products),
    isComplete: isRead && found === products.length && found <= MAX_CHOICES,
  };
}
