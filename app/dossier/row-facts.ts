/** What the product's row owns of a dossier's page. */
import { productLink } from "#app/catalogue/links.ts";
import type { BuyingLink, Product } from "#app/catalogue/types.ts";
import type { DossierRecord } from "#content/dossier-record.ts";
import type { ProductRecord } from "#content/product-record.ts";

/** The facts of a product, in the words of its dossier. */
export interface ProductFacts {
  path: string;
  name: string;
  price: ShownPrice;
  buying: BuyingLink;
  /** The main one first; none when the row has none. */
  pictures: readonly ShownPicture[];
}

export interface ShownPrice extends Omit<ProductRecord["price"], "amount"> {
  /** In euros. */
  amount: number | null;
}

export type ShownPicture = ProductRecord["pictures"][number];

/** Returns the facts of a product's row. */
export function rowFacts({ price, pictures }: DossierRecord, product: Product): ProductFacts {
  const { affiliateUrl, merchant } = product;
  return {
    path: productLink(product),
    name: product.title,
    price: { ...price, amount: product.price, old: earlierPrice(price, product.price) },
    buying: { affiliateUrl, merchant },
    pictures: picturesOf(pictures, product),
  };
}

/** An earlier price that is no higher than today's, or stands beside none, says nothing. */
function earlierPrice({ old }: DossierRecord["price"], amount: number | null): DossierRecord["price"]["old"] {
  return old && amount !== null && amount < old.amount ? old : null;
}

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one; the record's first is another view of it, and only says its size. */
function picturesOf(
  [main, ...others]: DossierRecord["pictures"],
  { imageUrl, imageAlt }: Product,
): ShownPicture[] {
  if (imageUrl === null) return others;
  const alt = imageAlt ?? "";
  return [imageUrl === main?.src ? { ...main, alt } : { src: imageUrl, alt, ...FRAME }, ...others];
}
