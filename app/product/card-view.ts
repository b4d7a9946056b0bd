/** What cards, tiles and rows show of a product, and what its page and its analysis begin with. */

import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { analysisPath, productLink } from "./addresses.ts";
import { type RecordedRows, reductionOf } from "./history/evidence.ts";
import { type MerchantTerms, type SaleTerms, sellerOf } from "./merchants.ts";
import { type NamedPages, withPages } from "./named-pages.ts";
import { adviceView, refurbishedView } from "./outlook.ts";
import { currentPrice, priceView } from "./price.ts";
import type { CardRecord, SummaryRecord } from "./product-reads.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { type TokenFacts, withFacts } from "./record/texts.ts";
import { rivalViews } from "./rivals.ts";
import type { Product } from "./rows.ts";

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** The rows that lists are made of. */
export interface SummaryRows {
  product: Product;
  /** What is published of its dossier; `null` without one. */
  record: SummaryRecord | null;
  merchants: readonly MerchantTerms[];
  /** Those that its texts name. */
  pages: NamedPages;
  /** What was recorded of it; absent where only its own page reads that. */
  recorded?: RecordedRows;
}

/** The rows that a card is made of. */
export interface CardRows extends SummaryRows {
  record: CardRecord | null;
}

/** « Sinon »: another choice of ours and whom it suits, with its price; or a rejected rival, which has no page. */
export interface Otherwise {
  /** It goes on from « si »: « vous faites deux voyages par an ». */
  who: string;
  name: string;
  path: string | null;
  /** In euros. */
  amount: number | null;
}

export type SummaryView = ReturnType<typeof summaryView>;
export type ComparedView = ReturnType<typeof comparedView>;
export type CardView = ReturnType<typeof cardView>;

/** Returns what tiles, rows and feeds show, a part of a card. Without a dossier its texts are empty. */
export function summaryView(rows: SummaryRows, isInFuture: IsInFuture) {
  const texts = rows.record && withFacts(rows.record, factsOf(rows, isInFuture));
  return summaryOf(rows, texts, isInFuture);
}

export function comparedView(
  rows: SummaryRows & {
    record: (SummaryRecord & Pick<DossierRecord, "criteria" | "rejected" | "sources">) | null;
  },
  isInFuture: IsInFuture,
) {
  const texts = rows.record && withFacts(rows.record, factsOf(rows, isInFuture));
  return { ...summaryOf(rows, texts, isInFuture), rivals: texts ? rivalViews(texts) : [] };
}

export function cardView(rows: CardRows, isInFuture: IsInFuture) {
  return cardOf(rows, writtenRecord(rows.record, rows, isInFuture), isInFuture);
}

/** Returns a record as readers get it: with facts in place of tokens, and with the pages that it names. */
export const writtenRecord = <Written extends CardRecord>(
  record: Written | null,
  rows: CardRows,
  isInFuture: IsInFuture,
): Written | null => record && withPages(withFacts(record, factsOf(rows, isInFuture)), rows.pages);

/** What the tokens of the texts stand for. */
export const factsOf = (
  { product, pages }: Pick<SummaryRows, "product" | "pages">,
  isInFuture: IsInFuture,
): TokenFacts => ({
  amount: amountOf(product, isInFuture),
  merchant: product.merchant,
  priceOf: (path) => amountOf(pages.get(path)?.product, isInFuture),
  monthsUntil: (month) => monthsUntil(month, isInFuture),
});

/** Longer than any product is kept up to date. */
const MOST_MONTHS = 240;

/** Returns the whole months that are left until the end of one, such as 2031-08. The page is made again with the next. */
export function monthsUntil(month: string, isInFuture: IsInFuture): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  let left = 0;
  while (left < MOST_MONTHS && isInFuture(new Date(Date.UTC(year, number - left - 1, 1)).toISOString()))
    left += 1;
  return left;
}

const amountOf = (product: Product | null | undefined, isInFuture: IsInFuture): number | null =>
  (product && currentPrice(product, isInFuture)?.amount) ?? null;

/** @param texts the record as readers get it */
function summaryOf(rows: SummaryRows, texts: SummaryRecord | null, isInFuture: IsInFuture) {
  const { product, merchants, recorded } = rows;
  const { id, title, category_id } = product;
  const reduction = recorded ? reductionOf(product, recorded, isInFuture) : null;
  const price = priceView(texts?.price ?? null, product, isInFuture, reduction);
  return {
    id,
    /** Its page. */
    path: productLink(product),
    /** At most 40 characters. */
    name: texts?.shortName || shortNameOf(title),
    title,
    category_id,
    /** The verdict in one sentence; without a dossier the short description, or nothing. */
    tagline: texts?.tagline ?? product.short_description ?? "",
    /** The main one first. */
    pictures: picturesOf(texts?.pictures ?? [], product),
    price,
    /** To buy or to wait; `null` without an advice. */
    advice: texts && adviceView(texts.advice, price?.amount ?? null, isInFuture),
    /** `null` without a buying link. */
    seller: sellerOf(product, merchants),
  };
}

/** @param texts the record as readers get it */
export function cardOf(rows: CardRows, texts: CardRecord | null, isInFuture: IsInFuture) {
  const summary = summaryOf(rows, texts, isInFuture);
  const rejected = texts?.rejected ?? [];
  return {
    ...summary,
    /** Such as « Montre connectée hybride ». */
    kind: texts?.kind ?? "",
    /** Without one nobody has judged it yet. */
    hasDossier: texts !== null,
    /** The same model, refurbished; `null` where none was read. */
    refurbished: texts && refurbishedView(texts, isInFuture),
    analysisPath: rows.product.has_analysis ? analysisPath(summary.path) : null,
    badges: texts?.badges ?? [],
    /** Goes on from « Pour vous si ». */
    audience: texts?.audience ?? "",
    otherwise: texts && otherwiseOf(rows, texts.notFor, rejected, isInFuture),
    /** « Et le nouveau ? » and « Moins cher ? ». A line whose amount is not known says nothing. */
    newer: texts?.newer?.text ? texts.newer : null,
    cheaper: texts?.cheaper?.text ? texts.cheaper : null,
    /** How much stands behind it; what is 0 is not said. */
    proofs: {
      witnesses: texts ? witnessesOf(texts) : [],
      sources: texts?.sources.length ?? 0,
      rejected: rejected.filter(({ criterion }) => criterion !== null).length,
    },
    /** What the law wants beside the button. */
    legal: {
      guarantees: texts ? withoutRead(texts.guarantees, summary.seller?.sale ?? null) : {},
      regulation: texts?.regulation ?? {},
    },
    /** The criteria of the need for which nobody found a value. */
    emptyCriteria: (texts?.criteria ?? []).flatMap(({ key, name, value, missing }) =>
      value === null && missing ? [{ key, name, missing }] : [],
    ),
  };
}

/** Returns who measured or used this very product. */
function witnessesOf({ sources, against = [] }: Pick<CardRecord, "sources" | "against">) {
  return sources
    .filter(({ rank, bearing }) => bearing !== "other" && (rank === "measured" || rank === "used"))
    .map(({ id, name, bearing }) => ({
      // « Clubic, test du WH-1000XM6 », « 01net : la JBL Flip 7 ».
      name: name.replace(/\s*[,(:].*/s, ""),
      /** Whether the page says what it holds against the choice; `null` while nobody has answered that. */
      hasReserve:
        bearing === "said" || against.some(({ source }) => source === id) || (bearing ? false : null),
    }));
}

/** What was read at the merchant stands in place of what a dossier announces. */
function withoutRead(guarantees: DossierRecord["guarantees"], read: SaleTerms | null) {
  const { delivery, returns, ...others } = guarantees;
  return {
    ...others,
    ...(delivery && !read?.delivery && { delivery }),
    ...(returns && !read?.returns && { returns }),
  };
}

/**
 * Returns what suits others better: the first choice of ours that is public, or rival, that the record names for
 * somebody, else the first rival that serves somebody; `null` without any.
 * @param notFor as readers get it: without what is not public
 */
function otherwiseOf(
  { product: { id }, record, pages }: CardRows,
  notFor: DossierRecord["notFor"],
  rivals: NonNullable<DossierRecord["rejected"]>,
  isInFuture: IsInFuture,
): Otherwise | null {
  for (const [index, { who, instead, rival }] of notFor.entries()) {
    if (!instead && rival) return { who, name: rival, path: null, amount: null };
    if (!instead) continue;
    const page = pages.get(record?.notFor[index]?.instead?.path ?? "");
    const { name, path } = instead;
    if (!page) return { who, name, path, amount: null };
    if (page.product && page.product.id !== id)
      return { who, name, path, amount: amountOf(page.product, isInFuture) };
  }
  const rival = rivals.find(({ betterFor }) => betterFor);
  const who = rival?.betterFor?.replace(/\.$/, "");
  return rival && who ? { who, name: rival.name, path: null, amount: null } : null;
}

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one; the record's first is another view of it, and only says its size. */
export function picturesOf(
  [main, ...others]: DossierRecord["pictures"],
  { image_url, image_alt }: Product,
): PictureView[] {
  if (image_url === null) return others;
  const alt = image_alt ?? "";
  return [image_url === main?.src ? { ...main, alt } : { src: image_url, alt, ...FRAME }, ...others];
}

/** The longest name that a card shows, in two lines. */
const LONGEST = 40;
/** Where a title goes on to versions and colours. */
const DETAIL = /,| \(| [–—|] | : /;

/** Returns a product's title as cards show it: cut at a detail, else between two words. */
export function shortNameOf(title: string): string {
  if (title.length <= LONGEST) return title;
  const [name = title] = title.split(DETAIL);
  if (name.length <= LONGEST) return name;
  return name
    .slice(0, LONGEST + 1)
    .replace(/\s+\S*$/u, "")
    .slice(0, LONGEST);
}

/** Returns what a record calculates a price for, over the months that are left where it names their end. */
export const usesOf = ({ uses = [] }: Pick<DossierRecord, "uses">, isInFuture: IsInFuture) =>
  uses
    .map((use) => (use.untilMonth ? { ...use, times: monthsUntil(use.untilMonth, isInFuture) } : use))
    .filter(({ times }) => times > 0);
