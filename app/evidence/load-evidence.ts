/** What the pages of a product show as evidence beside their texts. */
import { currentPrice, offeredAmount } from "#app/catalogue/model/current-price.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import type { Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { type EvaluationState, evaluationState } from "./evaluation-state.ts";
import type { LogEntry } from "./log-entry.ts";
import { getProductEvidence } from "./product-evidence.ts";
import { provenReduction, type Reduction } from "./reduction.ts";
import { type ShownHistory, shownHistory } from "./shown-history.ts";

export interface Evidence {
  /** `null` when its choice was withdrawn. */
  evaluation: EvaluationState | null;
  /** `null` when nothing was seen but one price. */
  history: ShownHistory | null;
  /** `null` without a proof: then no price is struck. */
  reduction: Reduction | null;
  log: LogEntry[];
  /** The contact form, filled in with this page. */
  reportPath: string;
}

/**
 * Loads what was recorded of a product.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadEvidence(
  client: DataClient,
  product: Product,
  isInFuture: IsInFuture,
): Promise<Evidence> {
  const { evaluatedOn, log, observations } = await getProductEvidence(client, product);
  const price = currentPrice(product, isInFuture);
  // What the merchant's programme forbids to show.
  const isHidden = price === null && product.hidesOldPrice;
  const report = { sujet: `Erreur sur la page ${product.title}`, page: productLink(product) };
  return {
    evaluation: evaluationState({ evaluatedOn, dueAt: product.evaluationDueAt }, isInFuture),
    history: isHidden ? null : shownHistory(observations),
    reduction: provenReduction(observations, offeredAmount(price), isInFuture),
    log: isHidden ? log.filter(({ kind }) => kind !== "price") : log,
    reportPath: `/contact?${new URLSearchParams(report)}`,
  };
}

/** Returns the evidence without what an analysis does not show: browsers load it as data. */
export function analysisEvidence(evidence: Evidence): Evidence {
  return { ...evidence, history: null, log: evidence.log.filter(({ kind }) => kind === "correction") };
}
