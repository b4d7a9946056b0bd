/** Publishing a dossier and taking it back, for editors. All throw the data client's `PostgrestError`. */
import type { Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import type { Finding } from "#app/dossier/gate/finding.ts";
import { checkDraft } from "./check-draft.ts";
import type { OpenedDraft } from "./draft.ts";

export interface PublicationWish {
  /** Why, for the history; at most 500 characters. */
  note: string;
  /** `null`: now. At most a year away. */
  publishAt: Date | null;
}

export type PublicationOutcome =
  /** As this revision, at once or at its time; the draft is gone. */
  | { status: "published"; revision: number }
  /** The gate keeps it back. */
  | { status: "refused"; blocking: Finding[] }
  /** Somebody saved the draft, or published it, meanwhile. */
  | { status: "changed" };

/** Publishes the draft as it was last saved, if the gate lets it through. */
export async function publishDraft(
  client: DataClient,
  product: Product,
  draft: OpenedDraft,
  { note, publishAt }: PublicationWish,
): Promise<PublicationOutcome> {
  const { blocking } = await checkDraft(client, product, draft.draft);
  if (blocking.length > 0) return { status: "refused", blocking };
  const answer = await client.rpc("publish_dossier", {
    product: product.id,
    draft_version: draft.version,
    note,
    ...(publishAt && { publish_at: publishAt.toISOString() }),
  });
  if (answer.error?.hint === "dossier_draft_changed") return { status: "changed" };
  return { status: "published", revision: dataOrThrow(answer) };
}

/** Cancels the planned publication; its revision stays in the history, and the next draft begins with it. */
export async function cancelPublication(client: DataClient, productId: string): Promise<void> {
  dataOrThrow(await client.from("dossier_schedules").delete().eq("id", productId));
}

/** Takes the dossier from the public, a planned one too. The first edition is shown again, if there is one. */
export async function withdrawDossier(client: DataClient, productId: string): Promise<void> {
  dataOrThrow(await client.rpc("withdraw_dossier", { product: productId }));
}
