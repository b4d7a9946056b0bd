/** What the pages of a product show as evidence beside their texts. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { currentPrice, offeredAmount } from "#app/product/current-price.ts";
import { productLink } from "#app/product/links.ts";
import type { Product } from "#app/product/types.ts";
import { evaluationState } from "./evaluation-state.ts";
import { getProductEvidence } from "./product-evidence.ts";
import { provenReduction } from "./reduction.ts";
import { shownHistory } from "./shown-history.ts";

export type Evidence = Awaited<ReturnType<typeof loadEvidence>>;

/**
 * Loads what was recorded of a product.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadEvidence(client: DataClient, product: Product, isInFuture: IsInFuture) {
  const { evaluatedOn, log, observations } = await getProductEvidence(client, product);
  const price = currentPrice(product, isInFuture);
  // What the merchant's programme forbids to show.
  const isHidden = price === null && product.hides_old_price;
  const report = { sujet: `Erreur sur la page ${product.title}`, page: productLink(product) };
  return {
    /** `null` when its choice was withdrawn. */
    evaluation: evaluationState({ evaluatedOn, dueAt: product.evaluation_due_at }, isInFuture),
    /** `null` when nothing was seen but one price. */
    history: isHidden ? null : shownHistory(observations),
    /** `null` without a proof: then no price is struck. */
    reduction: provenReduction(observations, offeredAmount(price), isInFuture),
    log: isHidden ? log.filter(({ kind }) => kind !== "price") : log,
    /** The contact form, filled in with this page. */
    reportPath: `/contact?${new URLSearchParams(report)}`,
  };
}

/** Returns the evidence without what an analysis does not show: browsers load it as data. */
export function analysisEvidence(evidence: Evidence): Evidence {
  return { ...evidence, history: null, log: evidence.log.filter(({ kind }) => kind === "correction") };
}
