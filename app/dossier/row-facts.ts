/** What the product's row owns of a dossier's page. */
import { productLink } from "#app/catalogue/model/links.ts";
import type { BuyingLink, Product } from "#app/catalogue/model/types.ts";
import type { ShownPicture } from "#app/catalogue/products/product-views.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import type { DossierRecord } from "./dossier-record.ts";
import { type ShownPrice, shownPrice } from "./shown-price.ts";

/** The facts of a product, in the words of its dossier. */
export interface ProductFacts {
  path: string;
  name: string;
  /** `null` where pages show none. */
  price: ShownPrice | null;
  buying: BuyingLink;
  /** The main one first; none when the row has none. */
  pictures: readonly ShownPicture[];
}

/** Returns the facts of a product's row. */
export function rowFacts(record: DossierRecord, product: Product, isInFuture: IsInFuture): ProductFacts {
  const { affiliateUrl, merchant } = product;
  return {
    path: productLink(product),
    name: product.title,
    price: shownPrice(record.price, product, isInFuture),
    buying: { affiliateUrl, merchant },
    pictures: picturesOf(record.pictures, product),
  };
}

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
