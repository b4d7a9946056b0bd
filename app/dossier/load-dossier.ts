/** The data of the two pages of a dossier: the texts of its revision or folder, the facts of the product's row. */

import { getCategoryById, getCategoryBySlug } from "#app/catalogue/category-reads.ts";
import { analysisPath, dossierPath, folderOf } from "#app/catalogue/dossier-addresses.ts";
import { getProductByFirstSlug, standsAlone } from "#app/catalogue/product-reads.ts";
import type { Category, Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { DossierRecord } from "#content/dossier-record.ts";
import type { ProductRecord } from "#content/product-record.ts";
import type { DossierTexts } from "./dossier-texts.ts";
import { dayOfFacts, provenanceOf } from "./fact-days.ts";
import { loadFirstEdition } from "./first-editions.ts";
import { isRecent } from "./price-age.ts";
import { getPublishedTexts } from "./published-texts.ts";
import { loadRecord } from "./records.ts";
import { type ProductFacts, rowFacts } from "./row-facts.ts";
import { type ShownRating, shownRating } from "./shown-rating.ts";

/** The texts that a page shows; price and pictures it reads from `ProductFacts`. */
type ShownRecord = Omit<DossierRecord, "schemaVersion" | "price" | "pictures">;

export interface DossierPage extends ProductFacts {
  analysisPath: string;
  record: ShownRecord;
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Category | null;
  /** Where price and figures come from, with the day in French: a sentence. */
  provenance: string;
  /** False when that day is over three months past: the price is then no longer shown as current. */
  isPriceRecent: boolean;
  rating: ShownRating | null;
  /** With the days in French. */
  sources: ProductRecord["sources"];
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
export async function loadDossier(client: DataClient, dossier: Dossier): Promise<LoadedDossier | null> {
  const texts = await loadTexts(client, dossier);
  if (!texts) return null;
  const { record, analysis } = texts;
  const { product } = dossier;
  if (product) {
    const category = await getCategoryById(client, product.categoryId).catch(withoutAnswer);
    return { page: dossierPageOf(record, rowFacts(record, product), category), analysis };
  }
  const first = await loadRecord(dossier.folder);
  const category = dossier.isOutage
    ? null
    : await getCategoryBySlug(client, first.categorySlug).catch(withoutAnswer);
  return { page: dossierPageOf(record, folderFacts(dossier.folder, first), category), analysis };
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
  category: Category | null,
): DossierPage {
  const { schemaVersion, price, pictures, ...texts } = record;
  return {
    ...facts,
    analysisPath: analysisPath(facts.path),
    record: texts,
    category,
    provenance: provenanceOf(record),
    isPriceRecent: isRecent(dayOfFacts(record), new Date()),
    rating: record.rating && shownRating(record.rating),
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
  };
}

/** Returns the facts of a folder, for when there is no row. */
function folderFacts(folder: string, { name, price, merchant, pictures }: ProductRecord): ProductFacts {
  const buying = { affiliateUrl: merchant.url, merchant: merchant.name };
  return { path: dossierPath(folder), name, price, buying, pictures };
}

export type RelatedProduct = NonNullable<Awaited<ReturnType<typeof loadRelatedProduct>>>;

/** Returns the facts for the recommendation of another product with a dossier; `null` when it is not to be seen. */
export async function loadRelatedProduct(client: DataClient, slug: string) {
  const product = await getProductByFirstSlug(client, slug).catch(withoutAnswer);
  const folder = folderOf({ firstSlug: slug });
  if (product) {
    const texts = await loadTexts(client, { product }).catch(withoutAnswer);
    return texts && relatedOf(texts.record, rowFacts(texts.record, product));
  }
  if (folder === null || !(await standsAlone(client, folder).catch(withoutAnswer))) return null;
  const record = await loadRecord(folder);
  return relatedOf(record, folderFacts(folder, record));
}

function relatedOf({ kind }: { kind: string }, { path, name, price, pictures }: ProductFacts) {
  return {
    path,
    name,
    kind,
    price: price.amount,
    isPriceApproximate: price.isApproximate,
    picture: pictures[0]?.src ?? null,
  };
}

function withoutAnswer(error: unknown): null {
  if (error instanceof ReadFailure) return null;
  throw error;
}
