/** Publishing a dossier and taking it back. All throw the data client's `PostgrestError`. */

import { blockingOf, findingsOf } from "#app/admin/gate/gate.ts";
import { readProduct } from "#app/admin/products/product-writes.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow, rowOrNull } from "#app/lib/data/read-failure.ts";
import { getMerchantTerms, merchantNamed } from "#app/product/merchants.ts";
import { readNamedElsewhere } from "#app/product/named-pages.ts";
import { readPublished } from "#app/product/product-reads.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import type { Criterion, Product } from "#app/product/rows.ts";
import { publishable } from "./beginning.ts";
import { type OpenedDraft, readDraft, saveDraft } from "./draft.ts";
import type { PublicationOutcome, PublicationRequest } from "./stored-draft.ts";

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
