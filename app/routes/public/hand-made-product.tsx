/** A product page made by hand: the template of every `content/<product>/product.ts`. */
import { createDataClient } from "../../data-client.ts";
import { folderOf } from "../../hand-made/addresses.ts";
import { BuyersRating } from "../../hand-made/buyers-rating.tsx";
import { Closing } from "../../hand-made/closing.tsx";
import { Comparison } from "../../hand-made/comparison.tsx";
import { Features, PointsToConsider, Specifications } from "../../hand-made/facts.tsx";
import { Guarantees } from "../../hand-made/guarantees.tsx";
import { productHead } from "../../hand-made/head.ts";
import { loadHandMadePage, loadRelatedProduct } from "../../hand-made/load-page.ts";
import { ProductHero } from "../../hand-made/product-hero.tsx";
import { Related } from "../../hand-made/related.tsx";
import { Verdict } from "../../hand-made/verdict.tsx";
import { requestDependencies } from "../../request-context.ts";
import type { Route } from "./+types/hand-made-product.ts";
import "../../styles/every-class.css";
import "../../hand-made/hand-made.css";

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const page = await loadHandMadePage(client, folderOf(pattern));
  return { page, related: await loadRelatedProduct(page.record.related.slug) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && productHead(matches[0].loaderData.siteUrl, loaderData.page);

export default function HandMadeProduct({ loaderData }: Route.ComponentProps) {
  const { page, related } = loaderData;
  const { record } = page;
  return (
    // On paper one sheet: what sells the product a second time stays on the screen.
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
