/** The pictures of a product: its row's, then those of its dossier. */

import type { ShownPicture } from "./product-views.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import type { Product } from "./types.ts";

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one; the record's first is another view of it, and only says its size. */
export function picturesOf(
  [main, ...others]: DossierRecord["pictures"],
  { imageUrl, imageAlt }: Product,
): ShownPicture[] {
  if (imageUrl === null) return others;
  const alt = imageAlt ?? "";
  return [imageUrl === main?.src ? { ...main, alt } : { src: imageUrl, alt, ...FRAME }, ...others];
}
