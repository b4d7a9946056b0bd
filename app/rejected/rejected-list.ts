/** The choices whose dossiers reject rivals. */

import type { Reads } from "#app/lib/data/data-client.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import type { ComparedView } from "#app/product/card-view.ts";
import { namesModel } from "#app/product/duel/duel-values.ts";
import { getProductsById } from "#app/product/product-reads.ts";
import { readCompared } from "#app/product/read.ts";
import type { RivalView } from "#app/product/rivals.ts";
import { searchCatalogue } from "#app/search/search.ts";

const DOSSIERS_PER_PAGE = 50;

/**
 * Returns the answers of a page of the list, which have rejected rivals, the latest publications first.
 * @param page from 1
 */
export async function getRejected(
  reads: Reads,
  page: number,
): Promise<{ choices: ComparedView[]; hasMore: boolean }> {
  const first = (page - 1) * DOSSIERS_PER_PAGE;
  const answer = await reads.client
    .from("dossiers")
    .select("id")
    .eq("is_active", true)
    .not("rejected", "is", null)
    .order("published_at", { ascending: false })
    .order("id", { ascending: true })
    .range(first, first + DOSSIERS_PER_PAGE);
  const ids = dataOf(answer, "Failed to fetch dossiers").map(({ id }) => id);
  const products = await getProductsById(reads.client, ids);
  const inOrder = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const choices = (await readCompared(reads, inOrder)).filter(({ rivals }) => rivals.length > 0);
  return { choices: choices.slice(0, DOSSIERS_PER_PAGE), hasMore: ids.length > DOSSIERS_PER_PAGE };
}

/**
 * Returns the answers that were preferred to a model, with that rival alone,
 * as the search knows it by any of its names.
 */
export async function findRejected(
  reads: Reads,
  typed: string,
): Promise<{ choices: ComparedView[]; hasMore: false }> {
  const { results } = await searchCatalogue(reads, typed);
  const found = results.filter(({ rivalMatch }) => rivalMatch?.isRejected);
  const models = new Set(found.map(({ rivalMatch }) => rivalMatch?.model));
  const products = await getProductsById(
    reads.client,
    found.map(({ id }) => id),
  );
  const answers = await readCompared(reads, products);
  const isMeant = ({ name, shortNames }: RivalView) =>
    models.has(name) || namesModel(typed, [name, ...shortNames]);
  return {
    choices: answers.map((answer) => ({ ...answer, rivals: answer.rivals.filter(isMeant) })),
    hasMore: false,
  };
}
