import type { DataClient } from "#app/data/data-client.ts";
import { dataOrThrow } from "#app/data/read-failure.ts";
import { previewPath } from "#app/dossier/preview.ts";

/**
 * Returns the path of the draft's product page for readers without an account, until it expires.
 * @param hours 1 to 720
 * @throws PostgrestError
 */
export async function sharePreview(client: DataClient, productId: string, hours: number): Promise<string> {
  return previewPath(dataOrThrow(await client.rpc("share_dossier_draft", { product: productId, hours })));
}
