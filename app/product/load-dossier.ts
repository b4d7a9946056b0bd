/** The data of the two pages of a dossier: the texts of its revision, the facts of the product's row. */

import type { DataClient } from "#app/lib/data/data-client.ts";
import { withoutAnswer } from "#app/lib/data/read-failure.ts";
import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { unbroken, unbrokenAll } from "#app/lib/formatting/unbroken.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { type Answer, type AnswerSurroundings, answerOf, readSurroundings } from "./answers.ts";
import { getCategoryById } from "./category-reads.ts";
import type { DrawnFigure } from "./charts/drawn-figure.ts";
import { drawnFigures } from "./charts/drawn-figures.ts";
import { costsOf } from "./cost/ownership-cost.ts";
import type { Seller } from "./merchants/affiliate-link.ts";
import { type LastingRow, lastingRows } from "./outlook/lasting-rows.ts";
import type { ShownPicture } from "./product-views.ts";
import { ratingLine } from "./rating-line.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { resolveTokens, type TokenFacts, tokenFacts } from "./record/tokens.ts";
import type { ShownPrice } from "./shown-price.ts";
import type { Category, Product } from "./types.ts";

/** The texts that a page shows; price and pictures it reads from `ProductFacts`. */
type ShownRecord = Omit<
  DossierRecord,
  "schemaVersion" | "price" | "pictures" | "rejected" | "advice" | "refurbished" | "lasting"
>;
type Analysis = NonNullable<DossierRecord["analysis"]>;
export type Resale = NonNullable<NonNullable<DossierRecord["lasting"]>["resale"]>;

/** What a page shows beside texts and facts. */
export interface Surroundings extends AnswerSurroundings {
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Pick<Category, "name" | "slug"> | null;
}

/** What the page of an analysis shows of a dossier besides its text. */
export interface AnalysisPage extends Pick<Surroundings, "category"> {
  path: string;
  name: string;
  price: ShownPrice | null;
  advice: Answer["advice"];
  /** The main one first; none when the row has none. */
  pictures: readonly ShownPicture[];
  analysisPath: string;
  record: Pick<ShownRecord, "figures"> & { analysis: Analysis };
  legal: Answer["legal"];
  /** When its text last changed: a day in French. */
  updatedOn: string;
  /** `null` without a buying link. */
  seller: Seller | null;
  /** With the days in French. */
  sources: DossierRecord["sources"];
  /** What the record's numbers look like. */
  drawn: readonly DrawnFigure[];
}

export interface DossierPage extends Omit<AnalysisPage, "analysisPath" | "record" | "legal" | "updatedOn"> {
  /** `null` without an analysis. */
  analysisPath: string | null;
  record: ShownRecord;
  /** With the rivals that the product was preferred to. */
  answer: Answer;
  /** What the tokens of the analysis stand for; those of the record are replaced. */
  tokens: TokenFacts;
  /** The line of a rating from elsewhere. */
  rating: string | null;
  /** What is known of how it lasts. */
  lasting: readonly LastingRow[];
  /** What it is sold for again; `null` where that is not known. */
  resale: Resale | null;
}

/**
 * Loads what the pages of a dossier show beside its analysis.
 * @throws ReadFailure when the database gives no answer about the merchant,
 *   or about what is recommended instead
 */
export async function loadDossierPage(
  client: DataClient,
  product: Product,
  record: DossierRecord,
  isInFuture: IsInFuture,
): Promise<DossierPage> {
  const [category, surroundings] = await Promise.all([
    getCategoryById(client, product.category_id).catch(withoutAnswer),
    readSurroundings(client, [product], [record]),
  ]);
  return dossierPageOf(record, product, { ...surroundings, category }, isInFuture);
}

/** Returns the page that texts and the product's row make, for readers and for the editor's preview. */
export function dossierPageOf(
  record: DossierRecord,
  product: Product,
  { category, ...surroundings }: Surroundings,
  isInFuture: IsInFuture,
): DossierPage {
  const {
    schemaVersion,
    price: _,
    pictures: __,
    rejected,
    advice: ___,
    refurbished,
    lasting,
    ...rest
  } = record;
  const texts = { ...rest, costs: costsOf(record) };
  const answer = answerOf(
    { ...product, has_analysis: record.analysis !== null },
    record,
    surroundings,
    isInFuture,
  );
  const { path, title: name, price, advice, pictures, seller } = answer;
  const tokens = tokenFacts(price, product);
  const shown = resolveTokens(texts, tokens);
  return {
    path,
    name,
    price,
    advice,
    pictures,
    seller,
    answer,
    analysisPath: answer.analysisPath,
    record: withoutEmpty(shown),
    tokens,
    category: category && { name: category.name, slug: category.slug },
    rating: record.rating && ratingLine(record.rating),
    lasting: lasting ? lastingRows(resolveTokens(lasting, tokens)) : [],
    resale: lasting?.resale ?? null,
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
    drawn: drawnFigures(shown, price?.amount ?? null),
  };
}

/** Leaves out what says nothing without a price. */
function withoutEmpty(record: ShownRecord): ShownRecord {
  const { closing } = record;
  return {
    ...record,
    strengths: record.strengths.filter(Boolean),
    specifications: record.specifications.filter(({ value }) => value),
    closing: closing?.title && closing.text ? closing : null,
  };
}

/**
 * Returns the page without what its analysis does not show: browsers load it as data. Its words stay on one
 * line. `null` without an analysis.
 */
export function analysisPageOf(shown: DossierPage): AnalysisPage | null {
  const { tokens, rating, lasting, resale, answer, record, analysisPath, ...page } = shown;
  const { figures, analysis: written } = record;
  if (!written || analysisPath === null) return null;
  const analysis = { ...written, lead: unbroken(written.lead) };
  const updatedOn = writtenDay(analysis.updatedOn);
  const { legal } = answer;
  return { ...page, analysisPath, updatedOn, legal, record: { analysis, ...(figures && { figures }) } };
}

/** Returns the page without what only its analysis shows. Its words stay on one line. */
export function productPageOf(page: DossierPage): DossierPage {
  const { charts, sizes, figures, ...record } = page.record;
  return { ...page, record: unbrokenAll(record), answer: unbrokenAll(page.answer), drawn: [] };
}
