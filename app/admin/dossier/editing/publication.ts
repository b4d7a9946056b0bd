/** Storing, sharing and publishing a draft, and taking a page back. All throw the data client's `PostgrestError`. */

import { z } from "zod";
import { RecordGone } from "#app/admin/entity/refusals.ts";
import type { Finding } from "#app/admin/gate/finding.ts";
import { blockingOf, findingsOf } from "#app/admin/gate/gate.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow, rowOrNull } from "#app/lib/data/read-failure.ts";
import { DAY_MS } from "#app/lib/formatting/dates.ts";
import { getMerchantTerms, merchantNamed } from "#app/product/merchants.ts";
import { readNamedElsewhere } from "#app/product/named-pages.ts";
import { readPublished } from "#app/product/product-reads.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import type { Criterion, Product } from "#app/product/rows.ts";
import { publishable } from "./beginning.ts";
import {
  type DraftOutcome,
  isStored,
  type OpenedDraft,
  openDraft,
  readDraft,
  saveDraft,
  sharePreview,
} from "./draft.ts";

interface Publisher {
  /** Reads with the rights of the person who publishes. */
  editor: DataClient;
  /** The person's id. */
  author: string;
  /** The client of the server, the only one that may publish. */
  server: DataClient;
}

/** Publishes the draft as it was last saved, if the gate lets it through. For the server. */
export async function publishDraft(
  { editor, author, server }: Publisher,
  { productId, version, note, publishAt }: PublicationRequest,
): Promise<PublicationOutcome> {
  const [product, draft] = await Promise.all([readProduct(editor, productId), readDraft(editor, productId)]);
  if (!product || draft?.version !== version) return { status: "changed" };
  const { blocking } = await checkDraft(editor, product, draft.draft);
  if (blocking.length > 0) return { status: "refused", blocking };
  const texts = publishable(draft.draft);
  const stored = texts === draft.draft ? draft : await storedAs(editor, draft, texts);
  if (!stored) return { status: "changed" };
  const answer = await server.rpc("publish_dossier", {
    product: productId,
    draft_version: stored.version,
    note,
    author,
    ...(publishAt && { publish_at: publishAt }),
  });
  if (answer.error?.hint === "dossier_draft_changed") return { status: "changed" };
  return { status: "published", revision: dataOrThrow(answer) };
}

/** Returns the draft with other texts; `null` when another version was saved meanwhile. */
async function storedAs(
  editor: DataClient,
  draft: OpenedDraft,
  texts: DossierTexts,
): Promise<OpenedDraft | null> {
  const outcome = await saveDraft(editor, draft, texts);
  return outcome.status === "saved" ? outcome.row : null;
}

/** Cancels the planned publication; its revision stays in the history, and the next draft begins with it. */
export async function cancelPublication(client: DataClient, productId: string): Promise<void> {
  dataOrThrow(await client.from("dossier_schedules").delete().eq("id", productId));
}

/** Takes the dossier from the public, a planned one too. The first edition is shown again, if there is one. */
export async function withdrawDossier(client: DataClient, productId: string): Promise<void> {
  dataOrThrow(await client.rpc("withdraw_dossier", { product: productId }));
}

export type DraftCheck = Awaited<ReturnType<typeof checkDraft>>;

/**
 * Runs the gate on a draft, against the product's facts and what is public now: all that the rules find,
 * and of it what keeps the draft from being published.
 * @throws ReadFailure when the database gives no answer
 */
export async function checkDraft(client: DataClient, product: Product, draft: DossierTexts) {
  const [shown, category, merchants, elsewhere] = await Promise.all([
    readPublished(client, product),
    client.from("categories").select("slug,criteria").eq("id", product.category_id).maybeSingle(),
    getMerchantTerms(client, [product]),
    readNamedElsewhere(client, product.category_id, draft.record),
  ]);
  const { slug = "", criteria = [] } = rowOrNull(category, "Failed to fetch category") ?? {};
  const link_mode = merchantNamed(product.merchant ?? "", merchants)?.link_mode ?? null;
  const facts = {
    product,
    now: new Date(),
    categoryCriteria: criteria as Criterion[],
    categorySlug: slug,
    elsewhere,
    link_mode,
  };
  const findings = findingsOf({ ...publishable(draft), ...facts });
  return { findings, blocking: blockingOf(findings, shown && findingsOf({ ...shown, ...facts })) };
}

/** What an editor stores, shares and publishes of a dossier's draft. */

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
const LONGEST_WAIT_MS = 365 * DAY_MS;
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
