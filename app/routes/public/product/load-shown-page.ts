import type { MetaDescriptor } from "react-router";
import { type PictureLooks, withLooks } from "#app/catalogue/media/picture-looks.ts";
import type { Product } from "#app/catalogue/model/types.ts";
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
  productPageOf,
} from "#app/dossier/load-dossier.ts";
import { quoteAll } from "#app/dossier/quoted-facts.ts";
import { analysisEvidence, type Evidence, loadEvidence } from "#app/evidence/load-evidence.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { type Byline, bylineOf, getPeople } from "#app/people/people.ts";
import { analysisHead, productHead } from "#app/seo/dossier-head.ts";
import { loadProductPage, type ProductPageData } from "./load-product-page.ts";
import { productMeta } from "./product-meta.ts";

type RelatedProduct = Awaited<ReturnType<typeof loadRelatedProduct>>;

/** What a product's address shows: the catalogue's page, the page of a dossier, or its analysis. */
type Content<Analysis = DossierPage> =
  | { kind: "product"; page: ProductPageData; evidence: Evidence }
  | ({ kind: "dossier"; page: DossierPage; related: RelatedProduct } & Signed)
  | ({
      kind: "analysis";
      page: Analysis;
      text: AnalysisText;
      updatedOn: string;
      readingMinutes: number;
    } & Signed);

/** What pages of a dossier say of their making. */
export interface Signed {
  byline: Byline;
  /** `null` for a folder without a product, and while the database gives no answer. */
  evidence: Evidence | null;
}

/** The head travels as data: it is long, and the browser needs no code to make it. */
export type ShownPage = Content<AnalysisPage> & { head: MetaDescriptor[]; looks?: PictureLooks };

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
  return withLooks(client, shownOf(content, head));
}

/** A browser gets of a dossier what the page shows. */
function shownOf(content: Content, head: MetaDescriptor[]): ShownPage {
  switch (content.kind) {
    case "analysis":
      return { ...content, page: analysisPageOf(content.page), head };
    case "dossier":
      return { ...content, page: productPageOf(content.page), head };
    case "product":
      return { ...content, head };
  }
}

async function loadContent(
  client: DataClient,
  found: FoundContent,
  isToCome: IsToCome,
): Promise<Content | null> {
  if (found.kind === "product") return productContent(client, found.product, isToCome);
  const { kind, dossier } = found;
  const { product, isOutage } = dossier;
  const [loaded, evidence, people] = await Promise.all([
    loadDossier(client, dossier, isToCome),
    product && loadEvidence(client, product, isToCome),
    isOutage ? [] : getPeople(client),
  ]);
  if (!loaded) {
    // The product stays, and its analysis is gone.
    return kind === "dossier" && product ? productContent(client, product, isToCome) : null;
  }
  const price = { ...loaded.page.price, reduction: evidence?.reduction ?? null };
  const page = { ...loaded.page, price };
  const signed = { byline: bylineOf(page.record, people), evidence };
  // A database that did not answer is not asked again: the page would be twice as late.
  const follow = <Texts>(texts: Texts) =>
    isOutage ? withLinks(texts, new Map()) : followLinks(client, texts, isToCome);
  if (kind === "analysis") {
    const { text, ...analysis } = analysisOf(loaded);
    const followed = await follow({ record: page.record, text });
    const shown = evidence && analysisEvidence(evidence);
    return {
      kind,
      page: { ...page, record: followed.record },
      text: followed.text,
      ...analysis,
      ...signed,
      evidence: shown,
    };
  }
  const [record, related] = await Promise.all([
    follow(page.record),
    isOutage ? null : loadRelatedProduct(client, page.record.related.slug, isToCome),
  ]);
  return { kind, page: { ...page, record }, related, ...signed };
}

async function productContent(client: DataClient, product: Product, isToCome: IsToCome): Promise<Content> {
  const [page, evidence] = await Promise.all([
    loadProductPage(client, product, isToCome),
    loadEvidence(client, product, isToCome),
  ]);
  return { kind: "product", page, evidence };
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
      return productHead(siteUrl, content.page, content.byline);
    case "analysis":
      return analysisHead(siteUrl, content.page, content.byline);
  }
}
