import type { MetaDescriptor } from "react-router";
import { loadAnalysisText } from "#app/components/dossier/analysis-text.ts";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsToCome, RequestDependencies } from "#app/data/request-dependencies.ts";
import type { FoundPage } from "#app/dossier/find-page.ts";
import { type DossierPage, loadDossierPage, loadRelatedProduct } from "#app/dossier/load-dossier.ts";
import { loadRecord } from "#app/dossier/records.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { analysisHead, productHead } from "#app/seo/dossier-head.ts";
import { loadProductPage, type ProductPageData } from "./load-product-page.ts";
import { productMeta } from "./product-meta.ts";

type RelatedProduct = Awaited<ReturnType<typeof loadRelatedProduct>>;

/** What a product's address shows: the catalogue's page, the page of a dossier, or its analysis. */
type Content =
  | { kind: "product"; page: ProductPageData }
  | { kind: "dossier"; page: DossierPage; related: RelatedProduct }
  | { kind: "analysis"; page: DossierPage; updatedOn: string; readingMinutes: number };

/** The head travels as data: it is long, and the browser needs no code to make it. */
export type ShownPage = Content & { head: MetaDescriptor[] };

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

type FoundContent = Extract<FoundPage, { kind: Content["kind"] }>;

/**
 * Loads the data of a page that was found.
 * @throws ReadFailure when the database gives no answer, and the page needs one
 */
export async function loadShownPage(
  client: DataClient,
  dependencies: Pick<RequestDependencies, "siteUrl" | "isToCome">,
  found: FoundContent,
): Promise<ShownPage> {
  const content = await loadContent(client, found, dependencies.isToCome);
  return { ...content, head: headOf(dependencies.siteUrl, content) };
}

async function loadContent(client: DataClient, found: FoundContent, isToCome: IsToCome): Promise<Content> {
  if (found.kind === "product") {
    return { kind: "product", page: await loadProductPage(client, found.product, isToCome) };
  }
  const { kind, dossier } = found;
  const page = loadDossierPage(client, dossier, isToCome);
  if (kind === "dossier") {
    const { related } = await loadRecord(dossier.folder);
    // A database that did not answer is not asked again: the page would be twice as late.
    const relatedProduct = dossier.isOutage ? null : loadRelatedProduct(client, related.slug, isToCome);
    const [shown, other] = await Promise.all([page, relatedProduct]);
    return { kind, page: shown, related: other };
  }
  const [shown, text] = await Promise.all([page, loadAnalysisText(dossier.folder)]);
  return {
    kind,
    page: shown,
    updatedOn: writtenDay(shown.record.analysis.updatedOn),
    readingMinutes: Math.ceil(text.words / WORDS_PER_MINUTE),
  };
}

function headOf(siteUrl: string, content: Content): MetaDescriptor[] {
  switch (content.kind) {
    case "product":
      return productMeta(siteUrl, content.page);
    case "dossier":
      return productHead(siteUrl, content.page);
    case "analysis":
      return analysisHead(siteUrl, content.page);
  }
}
