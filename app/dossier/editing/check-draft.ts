import type { Criterion, Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { rowOrNull } from "#app/data/read-failure.ts";
import type { DossierTexts } from "#app/dossier/dossier-texts.ts";
import type { Finding } from "#app/dossier/gate/finding.ts";
import { blockingOf, findingsOf } from "#app/dossier/gate/gate.ts";
import { getPublishedTexts } from "#app/dossier/published-texts.ts";

export interface DraftCheck {
  /** All that the rules find in the draft, those that block first. */
  findings: Finding[];
  /** Those that keep it from being published: rules that the public page does not break already. */
  blocking: Finding[];
}

/**
 * Runs the gate on a draft, against the product's facts and what is public now.
 * @throws ReadFailure when the database gives no answer
 */
export async function checkDraft(
  client: DataClient,
  product: Product,
  draft: DossierTexts,
): Promise<DraftCheck> {
  const [shown, category] = await Promise.all([
    getPublishedTexts(client, product),
    client.from("categories").select("criteria").eq("id", product.categoryId).maybeSingle(),
  ]);
  const criteria = (rowOrNull(category, "Failed to fetch category")?.criteria ?? []) as Criterion[];
  const facts = { product, now: new Date(), criterionKeys: criteria.map(({ key }) => key) };
  const findings = findingsOf({ ...draft, ...facts });
  return { findings, blocking: blockingOf(findings, shown && findingsOf({ ...shown, ...facts })) };
}
