/** The data of the two pages of a dossier: the texts of its revision, the facts of the product's row. */

import { getCategoryById } from "#app/catalogue/categories/category-reads.ts";
import { type Seller, sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms, type MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { analysisPath } from "#app/catalogue/model/dossier-addresses.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { withoutAnswer } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { unbroken, unbrokenAll } from "#app/formatting/unbroken.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "./dossier-record.ts";
import type { DrawnFigure } from "./drawn/drawn-figure.ts";
import { drawnFigures } from "./drawn/drawn-figures.ts";
import { type ProductFacts, rowFacts } from "./row-facts.ts";
import { type ShownRating, shownRating } from "./shown-rating.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";
import { resolveTokens, type TokenFacts, tokenFacts } from "./tokens.ts";

/** The texts that a page shows; price and pictures it reads from `ProductFacts`. */
export type ShownRecord = Omit<DossierRecord, "schemaVersion" | "price" | "pictures" | "rejected">;
type Analysis = NonNullable<DossierRecord["analysis"]>;

/** What a page shows beside texts and facts. */
export interface Surroundings {
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Pick<Category, "name" | "slug"> | null;
  merchants: readonly MerchantTerms[];
}

/** What the page of an analysis shows of a dossier besides its text. */
export interface AnalysisPage extends ProductFacts, Pick<Surroundings, "category"> {
  analysisPath: string;
  record: Pick<ShownRecord, "figures" | "regulation"> & { analysis: Analysis };
  /** `null` without a buying link. */
  seller: Seller | null;
  /** With the days in French. */
  sources: DossierRecord["sources"];
  /** What the record's numbers look like. */
  drawn: readonly DrawnFigure[];
}

export interface DossierPage extends Omit<AnalysisPage, "analysisPath" | "record"> {
  /** `null` without an analysis. */
  analysisPath: string | null;
  record: ShownRecord;
  /** What the tokens of the analysis stand for; those of the record are replaced. */
  tokens: TokenFacts;
  rating: ShownRating | null;
  /** Those that the product was preferred to. */
  rivals: readonly ShownRival[];
}

/**
 * Loads what the pages of a dossier show beside its analysis.
 * @throws ReadFailure when the database gives no answer about the merchant
 */
export async function loadDossierPage(
  client: DataClient,
  product: Product,
  record: DossierRecord,
  isInFuture: IsInFuture,
): Promise<DossierPage> {
  const [category, merchants] = await Promise.all([
    getCategoryById(client, product.categoryId).catch(withoutAnswer),
    getMerchantTerms(client, [product]),
  ]);
  return dossierPageOf(record, rowFacts(record, product, isInFuture), { category, merchants });
}

/** Returns the page that texts and facts make, for readers and for the editor's preview. */
export function dossierPageOf(
  record: DossierRecord,
  facts: ProductFacts,
  { category, merchants }: Surroundings,
): DossierPage {
  const { schemaVersion, price: said, pictures, ...texts } = record;
  const { buying, price } = facts;
  const tokens = tokenFacts(price, buying);
  const { rejected, ...shown } = resolveTokens(texts, tokens);
  return {
    ...facts,
    price: price && { ...price, note: resolveTokens(price.note, tokens) || null },
    analysisPath: record.analysis && analysisPath(facts.path),
    record: withoutEmpty(shown),
    tokens,
    seller: sellerOf(buying, merchants),
    category: category && { name: category.name, slug: category.slug },
    rating: record.rating && shownRating(record.rating),
    rivals: shownRivals({ ...shown, rejected }),
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
 * Returns the page without what its analysis does not show: browsers load it as data. Its words stay on one line. `null` without
 * an analysis.
 */
export function analysisPageOf(shown: DossierPage): AnalysisPage | null {
  const { tokens, rating, rivals, record, analysisPath, ...page } = shown;
  const { figures, regulation, analysis: written } = record;
  if (!written || analysisPath === null) return null;
  const analysis = { ...written, lead: unbroken(written.lead) };
  return { ...page, analysisPath, record: { analysis, regulation, ...(figures && { figures }) } };
}

/** Returns the page without what only its analysis shows. Its words stay on one line. */
export function productPageOf(page: DossierPage): DossierPage {
  const { charts, sizes, figures, ...record } = page.record;
  return { ...page, record: unbrokenAll(record), rivals: unbrokenAll(page.rivals), drawn: [] };
}
