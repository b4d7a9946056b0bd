/** Products as lists show them: the row's facts, its seller, and what its dossier says in short. */
import { type Seller, sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import type { DatedPrice } from "#app/catalogue/model/current-price.ts";
import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { type Answer, getAnswers } from "./answers.ts";

export interface ProductEntry
  extends Pick<Product, "id" | "title" | "shortDescription" | "imageUrl" | "imageAlt"> {
  /** Its page. */
  href: string;
  price: DatedPrice | null;
  seller: Seller | null;
  /** `null` without a dossier. */
  answer: Answer | null;
}

/**
 * Returns these products for a list, in their order.
 * @throws ReadFailure when the database gives no answer
 */
export async function productEntries(
  client: DataClient,
  products: readonly Product[],
  isInFuture: IsInFuture,
): Promise<ProductEntry[]> {
  if (products.length === 0) return [];
  const [answers, merchants] = await Promise.all([
    getAnswers(client, products, isInFuture),
    getMerchantTerms(client, products),
  ]);
  return products.map((product) => {
    const { id, title, shortDescription, imageUrl, imageAlt } = product;
    return {
      id,
      title,
      shortDescription,
      imageUrl,
      imageAlt,
      href: productLink(product),
      price: datedPrice(product, isInFuture),
      seller: sellerOf(product, merchants),
      answer: answers.get(id) ?? null,
    };
  });
}
