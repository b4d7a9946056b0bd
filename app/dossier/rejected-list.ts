/** The rejected rivals of all published dossiers. */

import { datedPrice } from "#app/catalogue/model/dated-price.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import { getProductsById } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOf } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { dossierRecord } from "./dossier-record.ts";
import { completeParts } from "./migrated-record.ts";
import { recordedPrice } from "./shown-price.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";
import { resolveTokens, tokenValues } from "./tokens.ts";

const DOSSIERS_PER_PAGE = 50;

/** Our choice, and those that it was preferred to. */
export interface RejectedFor {
  product: { name: string; path: string };
  categoryId: string;
  rivals: ShownRival[];
}

/** What of a record the list reads: its rivals, and the price that their sentences calculate with. */
const listedFacts = dossierRecord.pick({
  schemaVersion: true,
  rejected: true,
  price: true,
  enteredOn: true,
  checkedOn: true,
});

/**
 * Returns the products of a page of the list with their rejected rivals, the latest publications first.
 * @param page from 1
 * @throws ReadFailure when the database gives no answer
 */
export async function getRejected(
  client: DataClient,
  isInFuture: IsInFuture,
  page: number,
): Promise<{ choices: RejectedFor[]; hasMore: boolean }> {
  const first = (page - 1) * DOSSIERS_PER_PAGE;
  const answer = await client
    .from("dossiers")
    .select(
      "id,rejected,schemaVersion:record->schemaVersion,price:record->price,enteredOn:record->>enteredOn,checkedOn:record->>checkedOn",
    )
    .eq("is_active", true)
    .not("rejected", "is", null)
    .order("published_at", { ascending: false })
    .order("id", { ascending: true })
    .range(first, first + DOSSIERS_PER_PAGE);
  const rows = dataOf(answer, "Failed to fetch dossiers");
  const ids = rows.map(({ id }) => id);
  const products = await getProductsById(client, ids);
  const choices = rows.flatMap(({ id, ...facts }): RejectedFor[] => {
    const product = products.find((one) => one.id === id);
    const record = completeParts(facts, listedFacts);
    if (!product || !record) return [];
    const price = datedPrice(product, isInFuture);
    const values = tokenValues({ price, recorded: recordedPrice(record), buying: product });
    return [
      {
        product: { name: product.title, path: productLink(product) },
        categoryId: product.categoryId,
        rivals: resolveTokens(shownRivals(record.rejected), values),
      },
    ];
  });
  return { choices: choices.slice(0, DOSSIERS_PER_PAGE), hasMore: choices.length > DOSSIERS_PER_PAGE };
}
