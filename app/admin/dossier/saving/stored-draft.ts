/** What an editor stores, shares and publishes of a dossier's draft. */
import {
  type DraftOutcome,
  isStored,
  type OpenedDraft,
  openDraft,
  saveDraft,
  sharePreview,
} from "#app/admin/dossier/editing/draft.ts";
import { requestPublication } from "#app/admin/dossier/editing/publication-request.ts";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";

/** A week. */
const SHARED_HOURS = 168;

/** Saves the draft; one that another editor published or discarded meets the one that would be begun now. */
export async function saveOpenDraft(
  client: DataClient,
  base: OpenedDraft,
  texts: DossierTexts,
): Promise<DraftOutcome> {
  const outcome = await saveDraft(client, base, texts);
  if (outcome.status !== "gone") return outcome;
  const product = await readProduct(client, base.id);
  return product ? { status: "changed", current: await openDraft(client, product) } : outcome;
}

/** @returns the token of an address at which readers without an account see the draft. @throws RecordGone */
export async function shareDraft(client: DataClient, draft: OpenedDraft): Promise<string> {
  await storedVersion(client, draft);
  return sharePreview(client, draft.id, SHARED_HOURS);
}

/**
 * Publishes the draft as it was last saved.
 * @param publishAt an ISO date and time; `null`: now
 * @throws RecordGone with the reason that keeps it back
 */
export async function publish(
  client: DataClient,
  draft: OpenedDraft,
  { note, publishAt }: { note: string; publishAt: string | null },
): Promise<void> {
  const version = await storedVersion(client, draft);
  const { status } = await requestPublication(client, { productId: draft.id, version, note, publishAt });
  if (status !== "published") throw new RecordGone(refusals[status]);
}

const refusals = {
  refused: "une règle de publication n’est plus respectée. Relisez la liste.",
  changed: "le brouillon a changé entre-temps. Relisez-le avant de publier.",
};

/** Stores a draft that is published or shared as it began. @returns its version */
async function storedVersion(client: DataClient, draft: OpenedDraft): Promise<string> {
  if (isStored(draft)) return draft.version;
  const product = await readProduct(client, draft.id);
  if (!product) throw new RecordGone("ce produit n’existe plus.");
  return (await openDraft(client, product)).version;
}
