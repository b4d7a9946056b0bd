/** The draft of a dossier, for people who have its signed address. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import type { DossierTexts } from "#app/product/record/dossier-texts.ts";
import { isRenderable, migratedTexts } from "#app/product/record/migrated-record.ts";
import { toProduct } from "#app/product/rows.ts";
import type { Product } from "#app/product/types.ts";

export interface Preview extends DossierTexts {
  product: Product;
}

/** Returns the path of a draft's product page, or of its analysis. */
export function previewPath(token: string, view: "product" | "analysis" = "product"): string {
  const path = `/brouillon?jeton=${token}`;
  return view === "product" ? path : `${path}&vue=analyse`;
}

/**
 * Returns the draft that a token names; `null` when the token is not valid any more,
 * or the draft is gone or no page yet.
 * @throws ReadFailure when the database gives no answer
 */
export async function readPreview(client: DataClient, token: string): Promise<Preview | null> {
  const [row] = dataOf(await client.rpc("previewed_dossier", { token }), "Failed to fetch dossier");
  if (!row) return null;
  const texts = shownTexts(row);
  return texts && { product: toProduct(row.product as unknown as ProductRow), ...texts };
}

/** The data interface stores any object as a record; only one of the right shape makes a page. */
function shownTexts(row: { record: unknown; analysis: string }): DossierTexts | null {
  try {
    const texts = migratedTexts(row);
    return isRenderable(texts.record) ? texts : null;
  } catch {
    return null;
  }
}
