/** Every path without a route of its own: the former address of a page, a product's `product_url`, or not found. */
import { data, redirect } from "react-router";
import { movedTo } from "#app/catalogue/dossier-addresses.ts";
import { getProductByPath } from "#app/catalogue/product-reads.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { NotFoundPage, notFound } from "#app/layout/not-found-page.tsx";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import type { Route } from "./+types/catch-all.ts";
import { loadProductPage } from "./load-product-page.ts";
import { productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-page.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const newPath = movedTo(url.pathname);
  if (newPath) return redirect(newPath, 301);

  const client = createDataClient(context.get(requestDependencies));
  const product = await getProductByPath(client, url.pathname);
  if (product) return loadProductPage(client, product);
  console.warn(`Unknown path: ${url.pathname}`);
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return productMeta(siteUrl, loaderData);
  return statusPageMeta(siteUrl, notFound);
};

export default function CatchAll({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ProductPage page={loaderData} /> : <NotFoundPage />;
}
