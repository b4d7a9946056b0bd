import { currentPrice } from "#app/catalogue/model/current-price.ts";
import { analysisPath } from "#app/catalogue/model/dossier-addresses.ts";
import { productLink } from "#app/catalogue/model/links.ts";
import { getProductBySlug } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { withoutAnswer } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { formatPrice } from "#app/formatting/format-price.ts";

export interface Example {
  analysisPath: string;
  /** Of the product, in French. */
  price: string;
  /** What the subscription adds in three years. */
  subscription: string;
  /** Both. */
  total: string;
  isDearerThanItsProduct: boolean;
}

/** The product whose first revision the example retells. */
const SLUG = "body-comp";
const REVISION = 1;
/** After the first year, until the end of the third: 24 months at 9,95 €. */
const SUBSCRIPTION_CENTS = 24 * 995;

/**
 * Returns the facts of the example; `null` while its product or price is not to be seen,
 * or when another text is published of it.
 */
export async function readWorkedExample(client: DataClient, isInFuture: IsInFuture): Promise<Example | null> {
  const product = await getProductBySlug(client, SLUG).catch(withoutAnswer);
  const price = product && currentPrice(product, isInFuture);
  if (!price || product.dossierRevision !== REVISION) return null;
  const cents = Math.round(price.amount * 100);
  return {
    analysisPath: analysisPath(productLink(product)),
    price: formatPrice(price.amount),
    subscription: formatPrice(SUBSCRIPTION_CENTS / 100),
    total: formatPrice((cents + SUBSCRIPTION_CENTS) / 100),
    isDearerThanItsProduct: SUBSCRIPTION_CENTS > cents,
  };
}
