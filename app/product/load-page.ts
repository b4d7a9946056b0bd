/** What an address of a product shows. */
import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect } from "react-router";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import type { AnalysisText } from "./analysis/analysis-text.ts";
import { parseAnalysis } from "./analysis/parse-analysis.ts";
import type { Answer } from "./answers.ts";
import { type FoundPage, findPage } from "./find-page.ts";
import { analysisEvidence, type Evidence, loadEvidence } from "./history/load-evidence.ts";
import { type Byline, bylineOf, getPeople } from "./history/people.ts";
import { followLinks } from "./linked-pages.ts";
import {
  type AnalysisPage,
  analysisPageOf,
  type DossierPage,
  loadDossierPage,
  productPageOf,
} from "./load-dossier.ts";
import { analysisHead, catalogueHead, dossierHead } from "./product-head.ts";
import { loadCataloguePage } from "./record/catalogue-page.ts";
import { resolveTokens, withoutUnsaid } from "./record/tokens.ts";

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
  dossier: Pick<DossierPage, "record" | "sources" | "rating" | "lasting" | "resale"> | null;
}

interface ShownAnalysis {
  text: AnalysisText;
  readingMinutes: number;
}

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

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
    const { answer, category } = page;
    return { kind: "product", answer, category, dossier: null, evidence, head: catalogueHead(siteUrl, page) };
  }
  const { record, analysis } = found.texts;
  const [loaded, evidence, people] = await Promise.all([
    loadDossierPage(client, product, record, isInFuture),
    loadEvidence(client, product, isInFuture),
    getPeople(client),
  ]);
  const price = loaded.price && { ...loaded.price, reduction: evidence.reduction };
  const page = { ...loaded, price, answer: { ...loaded.answer, price } };
  const making = { byline: bylineOf(page.record, people), evidence };
  const analysed = found.kind === "analysis" && (await analysisShown(reads, page, analysis, making));
  return analysed || productShown(reads, { ...page, slug: product.slug }, making);
}

async function productShown(
  { client, siteUrl, isInFuture }: PublicReads,
  page: DossierPage & { slug: string },
  making: Making,
): Promise<ShownPage> {
  const shown = { ...page, record: await followLinks(client, page.record, isInFuture) };
  const head = dossierHead(siteUrl, shown, making.byline);
  const { answer, category, record, sources, rating, lasting, resale } = productPageOf(shown);
  const dossier = { record, sources, rating, lasting, resale };
  return { kind: "product", answer, category, dossier, ...making, head };
}

/** Returns nothing for a dossier without an analysis. @param markdown of the analysis */
async function analysisShown(
  { client, siteUrl, isInFuture }: PublicReads,
  page: DossierPage,
  markdown: string,
  making: Making,
): Promise<ShownPage | null> {
  const { text, ...facts } = shownAnalysis(page, markdown);
  const followed = await followLinks(client, { record: page.record, text }, isInFuture);
  const shown = analysisPageOf({ ...page, record: followed.record });
  if (!shown) return null;
  const head = analysisHead(siteUrl, page, shown, making.byline);
  const evidence = analysisEvidence(making.evidence);
  return { kind: "analysis", page: shown, text: followed.text, ...facts, ...making, evidence, head };
}

/** Returns what the page of an analysis shows besides the dossier. @param markdown of the analysis */
export function shownAnalysis(page: DossierPage, markdown: string): ShownAnalysis {
  // Before links divide its sentences.
  const { text, words } = parseAnalysis(withoutUnsaid(markdown, page.tokens));
  return { text: resolveTokens(text, page.tokens), readingMinutes: Math.ceil(words / WORDS_PER_MINUTE) };
}
