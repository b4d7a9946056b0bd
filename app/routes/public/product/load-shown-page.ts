import type { MetaDescriptor } from "react-router";
import type { DataClient } from "#app/data/data-client.ts";
import type { IsToCome, RequestDependencies } from "#app/data/request-dependencies.ts";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import { parseAnalysis } from "#app/dossier/analysis/parse-analysis.ts";
import type { FoundPage } from "#app/dossier/find-page.ts";
import { followLinks, withLinks } from "#app/dossier/linked-pages.ts";
import {
  type AnalysisPage,
  analysisPageOf,
  type DossierPage,
  type LoadedDossier,
  loadDossier,
  loadRelatedProduct,
} from "#app/dossier/load-dossier.ts";
import { quoteAll } from "#app/dossier/quoted-facts.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { analysisHead, productHead } from "#app/seo/dossier-head.ts";
import { loadProductPage, type ProductPageData } from "./load-product-page.ts";
import { productMeta } from "./product-meta.ts";

type RelatedProduct = Awaited<ReturnType<typeof loadRelatedProduct>>;

/** What a product's address shows: the catalogue's page, the page of a dossier, or its analysis. */
type Content<Analysis = DossierPage> =
  | { kind: "product"; page: ProductPageData }
  | { kind: "dossier"; page: DossierPage; related: RelatedProduct }
  | { kind: "analysis"; page: Analysis; text: AnalysisText; updatedOn: string; readingMinutes: number };

/** The head travels as data: it is long, and the browser needs no code to make it. */
export type ShownPage = Content<AnalysisPage> & { head: MetaDescriptor[] };

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

type FoundContent = Extract<FoundPage, { kind: Content["kind"] }>;

/**
 * Loads the data of a page that was found; `null` when its dossier was withdrawn meanwhile.
 * @throws ReadFailure when the database gives no answer, and the page needs one
 */
export async function loadShownPage(
  client: DataClient,
  dependencies: Pick<RequestDependencies, "siteUrl" | "isToCome">,
  found: FoundContent,
): Promise<ShownPage | null> {
  const content = await loadContent(client, found, dependencies.isToCome);
  if (!content) return null;
  const head = headOf(dependencies.siteUrl, content);
  return content.kind === "analysis"
    ? { ...content, page: analysisPageOf(content.page), head }
    : { ...content, head };
}

async function loadContent(
  client: DataClient,
  found: FoundContent,
  isToCome: IsToCome,
): Promise<Content | null> {
  if (found.kind === "product") {
    return { kind: "product", page: await loadProductPage(client, found.product, isToCome) };
  }
  const { kind, dossier } = found;
  const loaded = await loadDossier(client, dossier, isToCome);
  if (!loaded) {
    // The product stays, and its analysis is gone.
    const product = kind === "dossier" ? dossier.product : null;
    return product && { kind: "product", page: await loadProductPage(client, product, isToCome) };
  }
  // A database that did not answer is not asked again: the page would be twice as late.
  const follow = <Texts>(texts: Texts) =>
    dossier.isOutage ? withLinks(texts, new Map()) : followLinks(client, texts, isToCome);
  if (kind === "analysis") {
    const { text, ...analysis } = analysisOf(loaded);
    const followed = await follow({ record: loaded.page.record, text });
    return { kind, page: { ...loaded.page, record: followed.record }, text: followed.text, ...analysis };
  }
  const [record, related] = await Promise.all([
    follow(loaded.page.record),
    dossier.isOutage ? null : loadRelatedProduct(client, loaded.page.record.related.slug, isToCome),
  ]);
  return { kind, page: { ...loaded.page, record }, related };
}

/** Returns what the page of an analysis shows besides the dossier. */
export function analysisOf({ page, analysis }: LoadedDossier) {
  const { text, words } = parseAnalysis(analysis);
  return {
    text: quoteAll(text, page.quotes),
    updatedOn: writtenDay(page.record.analysis.updatedOn),
    readingMinutes: Math.ceil(words / WORDS_PER_MINUTE),
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
