import type { LoaderFunctionArgs } from "react-router";
import { getLatestProducts } from "#app/catalogue/product-reads.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { atomDocument } from "#app/seo/atom.ts";

const ENTRIES = 30;

/** `/atom.xml`: the latest new and changed recommendations. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const dependencies = context.get(requestDependencies);
  const products = await getLatestProducts(createDataClient(dependencies), ENTRIES);
  const document = atomDocument(dependencies.siteUrl, products);
  return new Response(document, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}
