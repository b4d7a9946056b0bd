import type { DataClient } from "#app/lib/data/data-client.ts";
import { rowOrNull } from "#app/lib/data/read-failure.ts";
import type { Product } from "#app/product/types.ts";
import type { DossierTexts } from "./dossier-texts.ts";
import { completeTexts } from "./migrated-record.ts";

/**
 * Returns what is published of a product's dossier; `null` when nothing is.
 * @throws ReadFailure when the database gives no answer
 */
export async function getPublishedTexts(
  client: DataClient,
  { id, dossier_revision }: Pick<Product, "id" | "dossier_revision">,
): Promise<DossierTexts | null> {
  if (dossier_revision === null) return null;
  const published = client.from("dossiers").select("record,analysis").eq("id", id);
  const row = rowOrNull(await published.maybeSingle(), "Failed to fetch dossier");
  return row && completeTexts(row);
}
