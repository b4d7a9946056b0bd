/** What an address of a product shows. */

import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { type FoundPage, findPage } from "./find-page.ts";
import { analysisHead, productHead } from "./head.ts";
import { readPage } from "./read.ts";
import { analysisView, productView, typeset } from "./view.ts";

/**
 * The loader of all addresses of products: those of the catalogue, and every path without a route of its own.
 */
export const loadAddress = publicLoader(
  async ({ url, ...reads }: Pick<LoaderFunctionArgs, "context" | "url"> & PublicReads) => {
    const found = await findPage(reads.client, url.pathname);
    switch (found.kind) {
      case "moved":
        return redirect(found.to, 301);
      case "gone":
        return data(null, { status: 410 });
      case "missing":
        console.warn(`Unknown path: ${url.pathname}`);
        return data(null, { status: 404 });
      default:
        return loadPage(reads, found);
    }
  },
);

/**
 * Loads the data of a page that was found: that of a product, or its analysis. The head travels as data: it is long.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadPage({ client, siteUrl, isInFuture }: PublicReads, found: FoundPage) {
  const { product } = found;
  const texts = found.kind === "product" ? null : found.texts;
  const rows = await readPage(client, product, texts, isInFuture);
  const analysis = found.kind === "analysis" ? analysisView(rows, found.texts.analysis, isInFuture) : null;
  if (analysis) return { page: "analysis" as const, ...analysis, head: analysisHead(siteUrl, analysis) };
  const view = productView(rows, isInFuture);
  const { seo, ...shown } = typeset(view);
  return { page: "product" as const, ...shown, head: productHead(siteUrl, product.slug, view) };
}
