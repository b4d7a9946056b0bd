/** The data of the two pages of a dossier: the texts of its revision, the facts of the product's row. */

import { getCategoryById } from "#app/catalogue/categories/category-reads.ts";
import { type Seller, sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms, type MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { currentAmount } from "#app/catalogue/model/current-price.ts";
import { analysisPath } from "#app/catalogue/model/dossier-addresses.ts";
import { productPageLink } from "#app/catalogue/model/links.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { withoutAnswer } from "#app/data/read-failure.ts";
import type { IsInFuture } from "#app/data/request-dependencies.ts";
import { unbroken, unbrokenAll } from "#app/formatting/unbroken.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import { comparisonOf } from "./compared.ts";
import type { DossierRecord } from "./dossier-record.ts";
import type { DrawnFigure } from "./drawn/drawn-figure.ts";
import { drawnFigures } from "./drawn/drawn-figures.ts";
import { provenanceOf } from "./fact-days.ts";
import { findNamedPage } from "./linked-pages.ts";
import { getPublishedTexts } from "./published-texts.ts";
import { type ProductFacts, rowFacts } from "./row-facts.ts";
import { recordedPrice } from "./shown-price.ts";
import { type ShownRating, shownRating } from "./shown-rating.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";
import { resolveTokens, type TokenValues, tokenValues } from "./tokens.ts";

/** The texts that a page shows; price and pictures it reads from `ProductFacts`. */
type ShownRecord = Omit<DossierRecord, "schemaVersion" | "price" | "pictures" | "rejected">;

/** What a page shows beside texts and facts. */
export interface Surroundings {
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Pick<Category, "name" | "slug"> | null;
  merchants: readonly MerchantTerms[];
}

/** What the page of an analysis shows of a dossier besides its text. */
export interface AnalysisPage extends ProductFacts, Pick<Surroundings, "category"> {
  analysisPath: string;
  record: Pick<ShownRecord, "analysis" | "figures" | "regulation">;
  /** `null` without a buying link. */
  seller: Seller | null;
  /** Where the figures come from, with the day in French: a sentence. */
  provenance: string;
  /** With the days in French. */
  sources: DossierRecord["sources"];
  /** What the record's numbers look like. */
  drawn: readonly DrawnFigure[];
}

export interface DossierPage extends AnalysisPage {
  record: ShownRecord;
  /** What the tokens of the analysis stand for; those of the record are replaced. */
  tokens: TokenValues;
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
  const { schemaVersion, price, pictures, rejected, ...texts } = record;
  const { buying } = facts;
  const { dated } = facts.price;
  const tokens = tokenValues({ price: dated, recorded: recordedPrice(record), buying });
  return {
    ...facts,
    price: { ...facts.price, note: resolveTokens(facts.price.note, tokens) },
    analysisPath: analysisPath(facts.path),
    record: {
      ...resolveTokens(texts, tokens),
      comparison: comparisonOf(resolveTokens(record, tokens), facts, tokens),
    },
    tokens,
    seller: sellerOf(buying, merchants),
    category: category && { name: category.name, slug: category.slug },
    provenance: provenanceOf(record),
    rating: record.rating && shownRating(record.rating),
    rivals: resolveTokens(shownRivals(rejected), tokens),
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
    drawn: drawnFigures(record, dated && { amount: dated.amount, text: tokens.prix }),
  };
}

/** Returns the page without what its analysis does not show: browsers load it as data. Its words stay on one line. */
export function analysisPageOf({ tokens, rating, rivals, record, ...page }: DossierPage): AnalysisPage {
  const { figures, regulation } = record;
  const analysis = { ...record.analysis, lead: unbroken(record.analysis.lead) };
  return { ...page, record: { analysis, regulation, ...(figures && { figures }) } };
}

/** Returns the page without what only its analysis shows. Its words stay on one line. */
export function productPageOf(page: DossierPage): DossierPage {
  const { charts, sizes, figures, ...record } = page.record;
  return { ...page, record: unbrokenAll(record), rivals: unbrokenAll(page.rivals), drawn: [] };
}

export type RelatedProduct = NonNullable<Awaited<ReturnType<typeof loadRelatedProduct>>>;

/**
 * Returns the facts for the recommendation of another product with a dossier; `null` when it is not public.
 * @param slug its present slug, or a former one
 */
export async function loadRelatedProduct(client: DataClient, slug: string, isInFuture: IsInFuture) {
  const page = await findNamedPage(client, productPageLink({ slug })).catch(withoutAnswer);
  const product = page?.product;
  const texts = product && (await getPublishedTexts(client, product).catch(withoutAnswer));
  if (!texts) return null;
  const { path, name, price, pictures } = rowFacts(texts.record, product, isInFuture);
  return {
    path,
    name,
    kind: texts.record.kind,
    price: currentAmount(price.dated),
    isPriceApproximate: price.isApproximate,
    picture: pictures[0]?.src ?? null,
  };
}
