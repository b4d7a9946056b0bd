/** A product page with a dossier: the template of every `content/<product>/product.ts`. */

import { folderOf } from "#app/catalogue/dossier-addresses.ts";
import { BuyersRating } from "#app/components/dossier/buyers-rating.tsx";
import { Closing } from "#app/components/dossier/closing.tsx";
import { Comparison } from "#app/components/dossier/comparison.tsx";
import { Features, PointsToConsider, Specifications } from "#app/components/dossier/facts.tsx";
import { Guarantees } from "#app/components/dossier/guarantees.tsx";
import { ProductHero } from "#app/components/dossier/product-hero.tsx";
import { Related } from "#app/components/dossier/related.tsx";
import { Verdict } from "#app/components/dossier/verdict.tsx";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { loadDossierPage, loadRelatedProduct } from "#app/dossier/load-dossier.ts";
import { productHead } from "#app/seo/deferred/dossier-head.ts";
import type { Route } from "./+types/dossier-product.ts";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const page = await loadDossierPage(client, folderOf(pattern));
  return { page, related: await loadRelatedProduct(page.record.related.slug) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && productHead(matches[0].loaderData.siteUrl, loaderData.page);

export default function DossierProduct({ loaderData }: Route.ComponentProps) {
  const { page, related } = loaderData;
  const { record } = page;
  return (
    // Printed on one sheet, so the repeated calls to action stay on the screen.
    <div data-print="sheet">
      <ProductHero page={page} />
      <Verdict page={page} />
      <div data-print="hidden">
        <Features features={record.features} />
      </div>
      <Specifications record={record} />
      {record.comparison && (
        <div data-print="hidden">
          <Comparison comparison={record.comparison} />
        </div>
      )}
      {page.rating && <BuyersRating rating={page.rating} />}
      <Guarantees guarantees={record.guarantees} />
      <PointsToConsider points={record.pointsToConsider} />
      <div data-print="hidden">
        <Closing page={page} />
        <Related product={related} reason={record.related.reason} />
      </div>
    </div>
  );
}
