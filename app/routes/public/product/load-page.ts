/** What an address of a product shows. */
import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect } from "react-router";
import type { AnalysisText } from "#app/dossier/analysis/analysis-text.ts";
import { parseAnalysis } from "#app/dossier/analysis/parse-analysis.ts";
import type { Answer } from "#app/dossier/answers.ts";
import { loadCataloguePage } from "#app/dossier/catalogue-page.ts";
import { type FoundPage, findPage } from "#app/dossier/find-page.ts";
import { followLinks } from "#app/dossier/linked-pages.ts";
import {
  type AnalysisPage,
  analysisPageOf,
  type DossierPage,
  loadDossierPage,
  productPageOf,
} from "#app/dossier/load-dossier.ts";
import { resolveTokens } from "#app/dossier/tokens.ts";
import { analysisEvidence, type Evidence, loadEvidence } from "#app/evidence/load-evidence.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { type Byline, bylineOf, getPeople } from "#app/people/people.ts";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { analysisHead, catalogueHead, dossierHead } from "#app/seo/product-head.ts";

/** The page of a product, or its analysis. The head travels as data: it is long. */
export type ShownPage = { head: MetaDescriptor[] } & (
  | ({ kind: "product" } & ShownProduct)
  | ({ kind: "analysis"; page: AnalysisPage } & ShownAnalysis & Partial<Making>)
);

/** What a page says of its making; absent in a preview. */
interface Making {
  byline: Byline;
  evidence: Evidence;
}

export interface ShownProduct extends Partial<Making> {
  answer: Answer;
  category: DossierPage["category"];
  /** `null` without a dossier. */
  dossier: Pick<DossierPage, "record" | "sources" | "rating"> | null;
}

interface ShownAnalysis {
  text: AnalysisText;
  /** A day in French. */
  updatedOn: string;
  readingMinutes: number;
}

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

/** The loader of all addresses of products: those of the catalogue, and every path without a route of its own. */
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
 * Loads the data of a page that was found.
 * @throws ReadFailure when the database gives no answer
 */
export async function loadPage(reads: PublicReads, found: FoundPage): Promise<ShownPage> {
  const { client, siteUrl, isInFuture } = reads;
  const { product } = found;
  if (found.kind === "product") {
    const [page, evidence] = await Promise.all([
      loadCataloguePage(client, product, isInFuture),
      loadEvidence(client, product, isInFuture),
    ]);
    return { kind: "product", ...page, dossier: null, evidence, head: catalogueHead(siteUrl, page) };
  }
  const { record, analysis } = found.texts;
  const [loaded, evidence, people] = await Promise.all([
    loadDossierPage(client, product, record, isInFuture),
    loadEvidence(client, product, isInFuture),
    getPeople(client),
  ]);
  const page = withReduction(loaded, evidence);
  const byline = bylineOf(page.record, people);
  return found.kind === "analysis"
    ? analysisShown(reads, page, analysis, { byline, evidence: analysisEvidence(evidence) })
    : productShown(reads, page, { byline, evidence });
}

/** A reduction is proved by the evidence alone. */
function withReduction(page: DossierPage, { reduction }: Evidence): DossierPage {
  const price = page.price && { ...page.price, reduction };
  return { ...page, price, answer: { ...page.answer, price } };
}

async function productShown(
  { client, siteUrl, isInFuture }: PublicReads,
  page: DossierPage,
  making: Making,
): Promise<ShownPage> {
  const record = await followLinks(client, page.record, isInFuture);
  const shown = { ...page, record };
  const { answer, category, ...dossier } = productPageOf(shown);
  const texts = { record: dossier.record, sources: dossier.sources, rating: dossier.rating };
  const head = dossierHead(siteUrl, shown, making.byline);
  return { kind: "product", answer, category, dossier: texts, ...making, head };
}

async function analysisShown(
  { client, siteUrl, isInFuture }: PublicReads,
  page: DossierPage,
  analysis: string,
  making: Making,
): Promise<ShownPage> {
  const { text, ...facts } = shownAnalysis(page, analysis);
  const followed = await followLinks(client, { record: page.record, text }, isInFuture);
  const shown = { ...page, record: followed.record };
  const head = analysisHead(siteUrl, shown, making.byline);
  return { kind: "analysis", page: analysisPageOf(shown), text: followed.text, ...facts, ...making, head };
}

/**
 * Returns what the page of an analysis shows besides the dossier.
 * @param analysis in Markdown
 */
export function shownAnalysis(page: DossierPage, analysis: string): ShownAnalysis {
  const { text, words } = parseAnalysis(analysis);
  return {
    text: resolveTokens(text, page.tokens),
    updatedOn: writtenDay(page.record.analysis.updatedOn),
    readingMinutes: Math.ceil(words / WORDS_PER_MINUTE),
  };
}
