/** What an editor stores, shares and publishes of a dossier's draft. */

import { z } from "zod";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import type { Finding } from "#app/admin/gate/finding.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import {
  type DraftOutcome,
  isStored,
  type OpenedDraft,
  openDraft,
  saveDraft,
  sharePreview,
} from "./draft.ts";

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

/** The address of the only way to publish, as POST. */
export const PUBLICATION_PATH = "/brouillon/publication";

const MAX_NOTE_LENGTH = 500;
const MAX_VERSION_LENGTH = 40;
const LONGEST_WAIT_MS = 365 * 86_400_000;
const TIMEOUT_MS = 20_000;

/** The body of the request. */
export const publicationRequest = z.strictObject({
  /** Whose draft is published. */
  productId: z.uuid(),
  /** The version of the draft that the person has read. */
  version: z.string().min(1).max(MAX_VERSION_LENGTH),
  /** Why, for the history. */
  note: z.string().max(MAX_NOTE_LENGTH),
  /** At most a year away; `null`: now. */
  publishAt: z.iso
    .datetime()
    .refine((time) => Date.parse(time) < Date.now() + LONGEST_WAIT_MS)
    .nullable(),
});

export type PublicationRequest = z.output<typeof publicationRequest>;

export type PublicationOutcome =
  /** As this revision, at once or at its time; the draft is gone. */
  | { status: "published"; revision: number }
  /** The gate keeps it back. */
  | { status: "refused"; blocking: Finding[] }
  /** Another editor saved the draft, or published it, meanwhile. */
  | { status: "changed" };

/**
 * Has the server publish a draft.
 * @param client of the person: the server is sent the same key and token
 * @throws what the server refused, in the form of a `PostgrestError`, or the failure of the connection
 */
async function requestPublication(
  client: DataClient,
  request: PublicationRequest,
): Promise<PublicationOutcome> {
  const headers = new Headers(client.headers);
  headers.set("Content-Type", "application/json");
  const answer = await fetch(PUBLICATION_PATH, {
    method: "POST",
    headers,
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await answer.json();
  if (!answer.ok) throw body;
  return body;
}
