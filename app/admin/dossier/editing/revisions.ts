/** The revisions of a dossier, for editors. All throw the data client's `PostgrestError`. */

import { isId } from "#app/admin/entity/is-id.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { HistoryRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { type DossierTexts, storedTexts } from "#app/product/record/texts.ts";

/** What of a dossier is public, and what is planned. */
export type Publication = Awaited<ReturnType<typeof readPublication>>;

/** Returns fifty revisions, the latest first. @param before the last number of the list before */
export async function listRevisions(
  client: DataClient,
  productId: string,
  before?: number,
): Promise<HistoryRow[]> {
  if (!isId(productId)) return [];
  const page = { product: productId, ...(before !== undefined && { before }) };
  return dataOrThrow(await client.rpc("dossier_history", page));
}

/**
 * Returns a revision in today's shape, published or not; `null` when there is none.
 * @param number the latest without one
 */
export async function readRevision(
  client: DataClient,
  productId: string,
  number?: number,
): Promise<{ number: number; texts: DossierTexts } | null> {
  const revisions = client
    .from("dossier_revisions")
    .select("number,record,analysis")
    .eq("product_id", productId);
  const found = number === undefined ? revisions : revisions.eq("number", number);
  const [row] = dataOrThrow(await found.order("number", { ascending: false }).limit(1));
  return row ? { number: row.number, texts: storedTexts(row) } : null;
}

/** Returns which revision is public and which is planned. */
export async function readPublication(client: DataClient, productId: string) {
  const [published, planned] = await Promise.all([
    client.from("dossiers").select("revision,published_at").eq("id", productId).maybeSingle(),
    client.from("dossier_schedules").select("revision,publish_at").eq("id", productId).maybeSingle(),
  ]);
  return { published: dataOrThrow(published), planned: dataOrThrow(planned) };
}
