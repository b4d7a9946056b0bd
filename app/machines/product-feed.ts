import { productLink } from "#app/catalogue/model/links.ts";
import { getProductBySlug } from "#app/catalogue/products/product-reads.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { answersOf } from "#app/dossier/answers.ts";
import { loadEvidence } from "#app/evidence/load-evidence.ts";
import { withAdvice } from "#app/seo/advice-entries.ts";
import { feedResponse, productFeed } from "#app/seo/atom.ts";
import type { Route } from "./+types/product-feed.ts";

/** `/products/:slug/atom.xml`: what was recorded of a product and what is advised now, as its page shows it. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const product = await getProductBySlug(client, params.slug);
  if (!product) return new Response("Not found", { status: 404 });
  const [{ log }, answers] = await Promise.all([
    loadEvidence(client, product, dependencies.isInFuture),
    answersOf(client, [product], dependencies.isInFuture),
  ]);
  return feedResponse(dependencies.siteUrl, withAdvice(log, answers), {
    ...productFeed(product),
    page: productLink(product),
  });
}
