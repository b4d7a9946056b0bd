/** The data of the two pages of a dossier: the texts of its revision or folder, the facts of the product's row. */

import { getCategoryById, getCategoryBySlug } from "#app/catalogue/categories/category-reads.ts";
import { type Seller, sellerOf } from "#app/catalogue/merchants/affiliate-link.ts";
import { getMerchantTerms, type MerchantTerms } from "#app/catalogue/merchants/merchant-terms.ts";
import { currentAmount } from "#app/catalogue/model/current-price.ts";
import { analysisPath, folderOf } from "#app/catalogue/model/dossier-addresses.ts";
import type { Category, Product } from "#app/catalogue/model/types.ts";
import { getProductByFirstSlug, standsAlone } from "#app/catalogue/products/product-reads.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";
import { unbroken, unbrokenAll } from "#app/formatting/unbroken.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "#content/dossier-record.ts";
import type { ProductRecord } from "#content/product-record.ts";
import { comparisonOf } from "./compared.ts";
import type { DossierTexts } from "./dossier-texts.ts";
import type { DrawnFigure } from "./drawn/drawn-figure.ts";
import { drawnFigures } from "./drawn/drawn-figures.ts";
import { provenanceOf } from "./fact-days.ts";
import { loadFirstEdition } from "./first-editions.ts";
import { getPublishedTexts } from "./published-texts.ts";
import { type Quotes, quoteAll, quotesOf } from "./quoted-facts.ts";
import { loadRecord } from "./records.ts";
import { folderFacts, type ProductFacts, rowFacts } from "./row-facts.ts";
import { recordedPrice } from "./shown-price.ts";
import { type ShownRating, shownRating } from "./shown-rating.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";

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
  sources: ProductRecord["sources"];
  /** What the record's numbers look like. */
  drawn: readonly DrawnFigure[];
}

export interface DossierPage extends AnalysisPage {
  record: ShownRecord;
  /** What the tokens of the analysis stand for; those of the record are replaced. */
  quotes: Quotes;
  rating: ShownRating | null;
  /** Those that the product was preferred to. */
  rivals: readonly ShownRival[];
}

/** Which dossier, and where. Without a product it is the folder alone: the catalogue never had it, or gives no answer. */
export type Dossier =
  | { product: Product; isOutage?: undefined }
  | {
      folder: string;
      product: null;
      /** The database gives no answer: what the record says may hold no more. */
      isOutage?: true;
    };

/** A dossier as its pages show it. */
export interface LoadedDossier {
  page: DossierPage;
  /** The text of its analysis, in Markdown. */
  analysis: string;
}

/**
 * Loads a dossier: the published revision, else the first edition, which makes a page alone; `null` when there is neither.
 * @throws ReadFailure when the database gives no answer to what it was asked for
 */
export async function loadDossier(
  client: DataClient,
  dossier: Dossier,
  isToCome: IsToCome,
): Promise<LoadedDossier | null> {
  const { product } = dossier;
  const texts = await loadTexts(client, dossier);
  if (!texts) return null;
  const { record, analysis } = texts;
  if (product) {
    const [category, merchants] = await Promise.all([
      getCategoryById(client, product.categoryId).catch(withoutAnswer),
      getMerchantTerms(client, [product]),
    ]);
    const page = dossierPageOf(record, rowFacts(record, product, isToCome), { category, merchants });
    return { page, analysis };
  }
  const { folder, isOutage } = dossier;
  const first = await loadRecord(folder);
  // What an outage leaves is a fact about its day.
  const facts = folderFacts(folder, first, isOutage ? () => false : isToCome);
  const surroundings = isOutage
    ? { category: null, merchants: [] }
    : {
        category: await getCategoryBySlug(client, first.categorySlug).catch(withoutAnswer),
        merchants: await getMerchantTerms(client, [facts.buying]),
      };
  return { page: dossierPageOf(record, facts, surroundings), analysis };
}

async function loadTexts(client: DataClient, dossier: Dossier): Promise<DossierTexts | null> {
  if (!dossier.product) return loadFirstEdition(dossier.folder);
  const published = await getPublishedTexts(client, dossier.product);
  const folder = folderOf(dossier.product);
  return published ?? (folder === null ? null : loadFirstEdition(folder));
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
  const quotes = quotesOf({ price: dated, recorded: recordedPrice(record), buying });
  return {
    ...facts,
    price: { ...facts.price, note: quoteAll(facts.price.note, quotes) },
    analysisPath: analysisPath(facts.path),
    record: { ...quoteAll(texts, quotes), comparison: comparisonOf(quoteAll(record, quotes), facts, quotes) },
    quotes,
    seller: sellerOf(buying, merchants),
    category: category && { name: category.name, slug: category.slug },
    provenance: provenanceOf(record),
    rating: record.rating && shownRating(record.rating),
    rivals: quoteAll(shownRivals(rejected), quotes),
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
    drawn: drawnFigures(record, dated && { amount: dated.amount, text: quotes.prix }),
  };
}

/** Returns the page without what its analysis does not show: browsers load it as data. Its words stay on one line. */
export function analysisPageOf({ quotes, rating, rivals, record, ...page }: DossierPage): AnalysisPage {
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

/** Returns the facts for the recommendation of another product with a dossier; `null` when it is not to be seen. */
export async function loadRelatedProduct(client: DataClient, slug: string, isToCome: IsToCome) {
  const product = await getProductByFirstSlug(client, slug).catch(withoutAnswer);
  const folder = folderOf({ firstSlug: slug });
  if (product) {
    const texts = await loadTexts(client, { product }).catch(withoutAnswer);
    return texts && relatedOf(texts.record, rowFacts(texts.record, product, isToCome));
  }
  if (folder === null || !(await standsAlone(client, folder).catch(withoutAnswer))) return null;
  const record = await loadRecord(folder);
  return relatedOf(record, folderFacts(folder, record, isToCome));
}

function relatedOf({ kind }: { kind: string }, { path, name, price, pictures }: ProductFacts) {
  return {
    path,
    name,
    kind,
    price: currentAmount(price.dated),
    isPriceApproximate: price.isApproximate,
    picture: pictures[0]?.src ?? null,
  };
}

function withoutAnswer(error: unknown): null {
  if (error instanceof ReadFailure) return null;
  throw error;
}
