/** Paths that no product may have, because the site itself answers there. The database refuses them too. */

import { productPageLink } from "#app/product/addresses.ts";
import type { Product } from "#app/product/types.ts";
import { reservedSegments } from "#config/addresses.ts";

const reserved: ReadonlySet<string> = new Set(reservedSegments());

/** Routes ignore case, so these rules do too. */
const firstSegmentOf = (path: string) => path.split("/")[1]?.toLowerCase() ?? "";

/** Whether a path belongs to one of the site's own sections, such as `/legal/…`. */
export function isReserved(path: string): boolean {
  return reserved.has(firstSegmentOf(path));
}

/** Whether a product's path lies below `/products` without being the product's page there. */
export function isForeignProductPage({ slug, product_url }: Pick<Product, "slug" | "product_url">): boolean {
  const ownPage = productPageLink({ slug });
  return firstSegmentOf(product_url) === firstSegmentOf(ownPage) && product_url !== ownPage;
}
