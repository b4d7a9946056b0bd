/** The data of the two pages of a dossier: the texts of its record, the facts of the product's row. */

import { type Seller, sellerOf } from "#app/catalogue/affiliate-link.ts";
import { getCategoryById, getCategoryBySlug } from "#app/catalogue/category-reads.ts";
import { currentAmount } from "#app/catalogue/current-price.ts";
import { analysisPath, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import { productLink } from "#app/catalogue/links.ts";
import { getMerchantTerms } from "#app/catalogue/merchant-terms.ts";
import { getProductByFirstSlug, standsAlone } from "#app/catalogue/product-reads.ts";
import type { BuyingLink, Category, Product } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import type { IsToCome } from "#app/data/request-dependencies.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { ProductRecord } from "#content/product-record.ts";
import { type Quotes, quoteAll, quotesOf } from "./quoted-facts.ts";
import { loadRecord } from "./records.ts";
import { recordedPrice, type ShownPrice, shownPrice } from "./shown-price.ts";
import { type ShownRating, shownRating } from "./shown-rating.ts";

/** What belongs to the product's row. A page reads it from `ProductFacts`, so that it cannot show the record's. */
type Fact = "name" | "price" | "merchant" | "pictures" | "categorySlug";

/** The texts of a dossier. */
type DossierTexts = Omit<ProductRecord, Fact>;

/** The facts of a product, in the words of its dossier. */
export interface ProductFacts {
  name: string;
  price: ShownPrice;
  buying: BuyingLink;
  /** The main one first; none when the row has none. */
  pictures: readonly ShownPicture[];
}

export type ShownPicture = ProductRecord["pictures"][number];

export interface DossierPage extends ProductFacts {
  folder: string;
  path: string;
  analysisPath: string;
  record: DossierTexts;
  /** What the tokens of the analysis stand for; those of the record are replaced. */
  quotes: Quotes;
  /** `null` without a buying link. */
  seller: Seller | null;
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Category | null;
  /** Where the figures come from, with the day in French: a sentence. */
  provenance: string;
  rating: ShownRating | null;
  /** With the days in French. */
  sources: ProductRecord["sources"];
}

/** Which dossier, and where. Without a product it is the folder alone: the catalogue never had it, or gives no answer. */
export interface Dossier {
  folder: string;
  product: Product | null;
  /** The database gives no answer: what the record says may hold no more. */
  isOutage?: true;
}

type FactDays = Pick<ProductRecord, "enteredOn" | "checkedOn">;

/** Returns the sentence on the age of the figures; only a check is called one. */
export function provenanceOf({ enteredOn, checkedOn }: FactDays): string {
  return checkedOn
    ? `Vérifié le ${writtenDay(checkedOn)}.`
    : `Catalogue initial, saisi le ${writtenDay(enteredOn)} et pas encore revérifié.`;
}

/** Loads the page of a dossier. The record alone makes one. */
export async function loadDossierPage(
  client: DataClient,
  dossier: Dossier,
  isToCome: IsToCome,
): Promise<DossierPage> {
  const { folder, product } = dossier;
  const record = await loadRecord(folder);
  const { name, price, merchant, pictures, categorySlug, ...texts } = record;
  const path = product ? productLink(product) : dossierPath(folder);
  // What an outage leaves is a fact about its day.
  const facts = factsOf(record, product, dossier.isOutage ? () => false : isToCome);
  const { price: shown, buying } = facts;
  const quotes = quotesOf({ price: shown.dated, recorded: recordedPrice(record), buying });
  return {
    folder,
    path,
    analysisPath: analysisPath(path),
    record: quoteAll(texts, quotes),
    quotes,
    ...facts,
    price: { ...shown, note: quoteAll(shown.note, quotes) },
    seller: sellerOf(buying, dossier.isOutage ? [] : await getMerchantTerms(client)),
    category: dossier.isOutage
      ? null
      : await (product
          ? getCategoryById(client, product.categoryId)
          : getCategoryBySlug(client, categorySlug)
        ).catch(withoutAnswer),
    provenance: provenanceOf(record),
    rating: record.rating && shownRating(record.rating),
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
  };
}

/** Returns the facts of a product's row; those of the record when there is no row. */
function factsOf(record: ProductRecord, product: Product | null, isToCome: IsToCome): ProductFacts {
  const { name, merchant, pictures } = record;
  const price = shownPrice(record, product, isToCome);
  if (!product) {
    return { name, price, buying: { affiliateUrl: merchant.url, merchant: merchant.name }, pictures };
  }
  const { affiliateUrl, merchant: seller } = product;
  return {
    name: product.title,
    price,
    buying: { affiliateUrl, merchant: seller },
    pictures: picturesOf(pictures, product),
  };
}

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one, the record's others follow it. */
function picturesOf(
  [main, ...others]: ProductRecord["pictures"],
  { imageUrl, imageAlt }: Product,
): ShownPicture[] {
  if (imageUrl === null) return others;
  const alt = imageAlt ?? "";
  return [imageUrl === main.src ? { ...main, alt } : { src: imageUrl, alt, ...FRAME }, ...others];
}

export type RelatedProduct = NonNullable<Awaited<ReturnType<typeof loadRelatedProduct>>>;

/** Returns the facts for the recommendation of another dossier's product; `null` when it is not to be seen. */
export async function loadRelatedProduct(client: DataClient, folder: string, isToCome: IsToCome) {
  const product = await getProductByFirstSlug(client, folder).catch(withoutAnswer);
  if (!product && !(await standsAlone(client, folder).catch(withoutAnswer))) return null;
  const record = await loadRecord(folder);
  const { name, price, pictures } = factsOf(record, product, isToCome);
  return {
    path: product ? productLink(product) : dossierPath(folder),
    name,
    kind: record.kind,
    price: currentAmount(price.dated),
    isPriceApproximate: price.isApproximate,
    picture: pictures[0]?.src ?? null,
  };
}

function withoutAnswer(error: unknown): null {
  if (error instanceof ReadFailure) return null;
  throw error;
}
