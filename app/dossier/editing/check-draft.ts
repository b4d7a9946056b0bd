import type { Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
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
  const shown = await getPublishedTexts(client, product);
  const now = new Date();
  const findings = findingsOf({ ...draft, product, now });
  return { findings, blocking: blockingOf(findings, shown && findingsOf({ ...shown, product, now })) };
}
