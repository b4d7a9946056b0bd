/** The data of the two pages of a dossier, from its record and the catalogue. */

import { getCategoryBySlug } from "#app/catalogue/category-reads.ts";
import { analysisPath, dossierPath } from "#app/catalogue/dossier-addresses.ts";
import type { Category } from "#app/catalogue/types.ts";
import type { DataClient } from "#app/data/data-client.ts";
import { ReadFailure } from "#app/data/read-failure.ts";
import { writtenDay } from "#app/formatting/written-date.ts";
import type { ProductRecord } from "#content/product-record.ts";
import { loadRecord } from "./records.ts";

/** A rating from elsewhere, with the sentence that names its source and date. */
export interface ShownRating {
  value: number;
  /** `null` when the number is unknown. */
  reviews: string | null;
  provenance: string;
  /** Whether source and day are known. */
  isSourced: boolean;
}

export interface DossierPage {
  folder: string;
  path: string;
  analysisPath: string;
  record: ProductRecord;
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

export type RelatedProduct = Awaited<ReturnType<typeof loadRelatedProduct>>;

/** Recommendations are evaluated at least every three months. */
const RECENT_DAYS = 92;

/** Whether a day such as 2026-11-21 is at most three months past. */
export function isRecent(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(day) <= RECENT_DAYS * 24 * 60 * 60 * 1000;
}

type FactDays = Pick<ProductRecord, "enteredOn" | "checkedOn">;

/** Returns the day of the last check, or the day on which unchecked facts entered the catalogue. */
export function dayOfFacts({ enteredOn, checkedOn }: FactDays): string {
  return checkedOn ?? enteredOn;
}

/** Returns the sentence on the age of price and figures; only a check is called one. */
export function provenanceOf({ enteredOn, checkedOn }: FactDays): string {
  return checkedOn
    ? `Vérifié le ${writtenDay(checkedOn)}.`
    : `Catalogue initial, saisi le ${writtenDay(enteredOn)} et pas encore revérifié.`;
}

/** Loads a dossier's record, and the category that its breadcrumb shows. The record alone makes a page. */
export async function loadDossierPage(client: DataClient, folder: string): Promise<DossierPage> {
  const record = await loadRecord(folder);
  return {
    folder,
    path: dossierPath(folder),
    analysisPath: analysisPath(folder),
    record,
    category: await getCategoryBySlug(client, record.categorySlug).catch(withoutCategory),
    provenance: provenanceOf(record),
    isPriceRecent: isRecent(dayOfFacts(record), new Date()),
    rating: record.rating && shownRating(record.rating),
    sources: record.sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) })),
  };
}

function withoutCategory(error: unknown): null {
  if (error instanceof ReadFailure) return null;
  throw error;
}

/** Returns a rating with a sentence on its provenance, unknown parts included. */
export function shownRating({
  value,
  reviews,
  source,
  readOn,
}: NonNullable<ProductRecord["rating"]>): ShownRating {
  const isSourced = source !== "unknown" && readOn !== "unknown";
  const provenance = isSourced
    ? `Note relevée chez ${source} le ${writtenDay(readOn)}. Ce n’est pas celle de notre rédaction.`
    : `Note donnée par d’autres que nous : ${missing(source, readOn)} à confirmer. Prenez-la comme une indication ; elle n’entre pas dans notre choix.`;
  return { value, reviews: reviews === "unknown" ? null : reviews, provenance, isSourced };
}

function missing(source: string, readOn: string): string {
  if (source !== "unknown") return "sa date est";
  return readOn === "unknown" ? "sa source et sa date sont" : "sa source est";
}

/** Returns the facts for the recommendation of another dossier's product. */
export async function loadRelatedProduct(folder: string) {
  const { name, kind, price, pictures } = await loadRecord(folder);
  return {
    path: dossierPath(folder),
    name,
    kind,
    price: price.amount,
    isPriceApproximate: price.isApproximate,
    picture: pictures[0].src,
  };
}
