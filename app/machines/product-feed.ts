import { withAdvice } from "#app/journal/advice-entries.ts";
import { createDataClient } from "#app/lib/data/data-client.ts";
import { requestDependencies } from "#app/lib/data/request-dependencies.ts";
import { feedResponse, productFeed } from "#app/lib/head/atom.ts";
import { productLink } from "#app/product/addresses.ts";
import { evidenceOf, readRecorded } from "#app/product/history/evidence.ts";
import { getProductBySlug } from "#app/product/product-reads.ts";
import { readCards } from "#app/product/read.ts";
import type { Route } from "./+types/product-feed.ts";

/** `/products/:slug/atom.xml`: what was recorded of a product and what is advised now, as its page shows it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const product = await getProductBySlug(client, params.slug);
  if (!product) return new Response("Not found", { status: 404 });
  const [recorded, answers] = await Promise.all([
    readRecorded(client, product),
    readCards({ client, isInFuture: dependencies.isInFuture }, [product]),
  ]);
  return feedResponse(
    dependencies.siteUrl,
    withAdvice(evidenceOf(product, recorded, dependencies.isInFuture).log, answers),
    {
      ...productFeed(product),
      page: productLink(product),
    },
  );
}
