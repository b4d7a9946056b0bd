/** The pictures of a product: its row's, then those of its dossier. */

import type { ShownPicture } from "./product-views.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { Product } from "./types.ts";

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one; the record's first is another view of it, and only says its size. */
export function picturesOf(
  [main, ...others]: DossierRecord["pictures"],
  { image_url, image_alt }: Product,
): ShownPicture[] {
  if (image_url === null) return others;
  const alt = image_alt ?? "";
  return [image_url === main?.src ? { ...main, alt } : { src: image_url, alt, ...FRAME }, ...others];
}
