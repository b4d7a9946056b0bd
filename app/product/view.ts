/**
 * What pages, cards and lists show of a product: functions of its rows. `productView` has all that the product's page
 * shows; a card, a tile and a row show parts of it. For the server and the newsroom: it writes days.
 */

import type { IsInFuture } from "#app/lib/data/request-dependencies.ts";
import { unbroken, unbrokenAll } from "#app/lib/formatting/unbroken.ts";
import { writtenDay } from "#app/lib/formatting/written-date.ts";
import { analysisPath, productLink } from "./addresses.ts";
import { parseAnalysis } from "./analysis/parse-analysis.ts";
import { drawnFigures } from "./charts/drawn-figures.ts";
import { costsOf } from "./cost/ownership-cost.ts";
import { currentPrice } from "./current-price.ts";
import { evidenceOf, type RecordedRows, reductionOf } from "./history/evidence.ts";
import { bylineOf, type Person } from "./history/people.ts";
import { sellerOf } from "./merchants/affiliate-link.ts";
import type { MerchantTerms, SaleTerms } from "./merchants/merchant-terms.ts";
import { type NamedPages, written } from "./named-pages.ts";
import { lastingRows } from "./outlook/lasting-rows.ts";
import { shownAdvice } from "./outlook/shown-advice.ts";
import { shownRefurbished } from "./outlook/shown-refurbished.ts";
import { shownPrice } from "./price.ts";
import type { CardRecord } from "./published.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { tokenFacts, withoutUnsaid } from "./record/tokens.ts";
import { type ShownRival, shownRivals } from "./shown-rivals.ts";
import type { Category, Product } from "./types.ts";

export interface ShownPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** The rows that a card is made of. */
export interface CardRows {
  product: Product;
  /** What is published of its dossier; `null` without one. */
  record: CardRecord | null;
  merchants: readonly MerchantTerms[];
  /** Those that its texts name. */
  pages: NamedPages;
  /** What was recorded of it; absent where only its own page reads that. */
  recorded?: RecordedRows;
}

/** The rows that a page is made of. */
export interface ProductRows extends CardRows {
  record: DossierRecord | null;
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Pick<Category, "name" | "slug"> | null;
  /** Further views, which are shown without a dossier. */
  views?: readonly ShownPicture[];
  /** Those who may sign; absent in a preview, which says nothing of its making. */
  people?: readonly Person[];
}

/**
 * « Sinon »: another choice of ours and whom it suits, with its price; or a rejected rival, which has no page.
 */
export interface Otherwise {
  /**
   * With a page it goes on from « si »: « vous faites deux voyages par an »; without one: « qui a un iPhone ».
   */
  who: string;
  name: string;
  path: string | null;
  /** In euros. */
  amount: number | null;
}

export type CardView = ReturnType<typeof cardView>;
export type ProductView = ReturnType<typeof productView>;
/** What its page gets: what search engines are told is in the head. */
export type ShownProduct = Omit<ProductView, "seo">;
export type AnalysisView = NonNullable<ReturnType<typeof analysisView>>;
export type Resale = NonNullable<NonNullable<DossierRecord["lasting"]>["resale"]>;

/** Returns what cards, tiles and rows show. Without a dossier its texts are empty. */
export function cardView(rows: CardRows, isInFuture: IsInFuture) {
  return cardOf(rows, written(rows.record, factsOf(rows, isInFuture), rows.pages), isInFuture);
}

/** What the tokens of the texts stand for. */
function factsOf({ product }: Pick<CardRows, "product">, isInFuture: IsInFuture) {
  return tokenFacts(currentPrice(product, isInFuture), product);
}

/** @param said the record as readers get it */
function cardOf(rows: CardRows, said: CardRecord | null, isInFuture: IsInFuture) {
  const { product, merchants, recorded } = rows;
  const { id, title, category_id, has_analysis } = product;
  const path = productLink(product);
  const reduction = recorded ? reductionOf(product, recorded, isInFuture) : null;
  const price = shownPrice(said?.price ?? null, product, isInFuture, reduction);
  const rivals = said ? shownRivals(said) : [];
  const seller = sellerOf(product, merchants);
  return {
    id,
    /** Its page. */
    path,
    /** At most 40 characters. */
    name: said?.shortName || shortNameOf(title),
    title,
    category_id,
    /** Such as « Montre connectée hybride ». */
    kind: said?.kind ?? "",
    /** The verdict in one sentence; without a dossier the short description, or nothing. */
    tagline: said?.tagline ?? product.short_description ?? "",
    /** Without one nobody has judged it yet. */
    hasDossier: said !== null,
    /** The main one first. */
    pictures: picturesOf(said?.pictures ?? [], product),
    price,
    /** To buy or to wait; `null` without an advice. */
    advice: said && shownAdvice(said.advice, price?.amount ?? null, isInFuture),
    /** The same model, refurbished; `null` where none was read. */
    refurbished: said && shownRefurbished(said, isInFuture),
    /** `null` without a buying link. */
    seller,
    analysisPath: has_analysis ? analysisPath(path) : null,
    badges: said?.badges ?? [],
    /** Goes on from « Pour vous si ». */
    audience: said?.audience ?? "",
    otherwise: said && otherwiseOf(rows, said.notFor, rivals),
    /** How much stands behind it; what is 0 is not said. */
    proofs: {
      tests: said?.sources.filter(({ kind }) => kind === "test").length ?? 0,
      sources: said?.sources.length ?? 0,
      rejected: rivals.length,
    },
    /** What the law wants beside the button. */
    legal: {
      guarantees: said ? withoutRead(said.guarantees, seller?.sale ?? null) : {},
      regulation: said?.regulation ?? {},
    },
    rivals,
  };
}

/** Returns what the page of a product shows, whatever is written about it. */
export function productView(rows: ProductRows, isInFuture: IsInFuture) {
  const { product, record, category, views = [] } = rows;
  const said = written(record, factsOf(rows, isInFuture), rows.pages);
  const card = cardOf(rows, said, isInFuture);
  const further = record ? [] : views.filter(({ src }) => src !== product.image_url);
  return {
    ...card,
    pictures: [...card.pictures, ...further],
    category,
    /** For search engines; `null` without a dossier. */
    seo: said?.seo ?? null,
    /** `null` without a dossier. */
    dossier: record && said && { ...pageTexts(said), ...pageFacts(record, said) },
    ...makingOf(rows, isInFuture),
  };
}

/** The texts that a page shows besides its card, without what says nothing without a price. */
function pageTexts(said: DossierRecord) {
  const { trial, verdict, notFor, unknowns = [], specifications, closing } = said;
  const { features, compatibility = [], uses = [], pointsToConsider } = said;
  return {
    ...(said.modelReference && { modelReference: said.modelReference }),
    trial,
    verdict,
    strengths: said.strengths.filter(Boolean),
    notFor,
    unknowns,
    features,
    specifications: specifications.filter(({ value }) => value),
    compatibility,
    costs: costsOf(said),
    uses,
    pointsToConsider,
    closing: closing?.title && closing.text ? closing : null,
  };
}

/** What a page shows of a record in other words. */
const pageFacts = (record: DossierRecord, said: DossierRecord) => ({
  sources: datedSources(record),
  /** The line of a rating from elsewhere. */
  rating: record.rating && ratingLine(record.rating),
  /** What is known of how it lasts. */
  lasting: said.lasting ? lastingRows(said.lasting) : [],
  /** What it is sold for again; `null` where that is not known. */
  resale: record.lasting?.resale ?? null,
});

/** What a page says of its making; nothing where that was not read, as in a preview. */
const makingOf = ({ product, record, recorded, people }: ProductRows, isInFuture: IsInFuture) => ({
  ...(record && people && { byline: bylineOf(record, people) }),
  ...(recorded && { evidence: evidenceOf(product, recorded, isInFuture) }),
});

/** Returns a view with its words on one line each where French wants it. Sources are quoted as they are. */
export function typeset({ category, dossier, byline, evidence, ...card }: ProductView): ProductView {
  const { sources = [], rating = null, lasting = [], resale = null, ...texts } = dossier ?? {};
  return {
    ...unbrokenAll(card),
    category,
    dossier: dossier && { ...unbrokenAll(texts as typeof dossier), sources, rating, lasting, resale },
    ...(byline && { byline }),
    ...(evidence && { evidence }),
  };
}

/** Returns what an analysis shows; `null` for a dossier without one. @param markdown its text */
export function analysisView(rows: ProductRows, markdown: string, isInFuture: IsInFuture) {
  const { record, category } = rows;
  if (!record?.analysis) return null;
  const facts = factsOf(rows, isInFuture);
  // Before links divide its sentences.
  const { text, words } = parseAnalysis(withoutUnsaid(markdown, facts));
  const said = written({ record, text }, facts, rows.pages);
  const { path, title, price, advice, pictures, seller, legal } = cardOf(rows, said.record, isInFuture);
  const analysis = said.record.analysis ?? record.analysis;
  const { evidence, ...making } = makingOf(rows, isInFuture);
  return {
    path,
    analysisPath: analysisPath(path),
    title,
    price,
    advice,
    pictures: pictures.slice(0, 1),
    seller,
    legal,
    category,
    analysis: { ...analysis, lead: unbroken(analysis.lead) },
    text: said.text,
    readingMinutes: Math.ceil(words / WORDS_PER_MINUTE),
    /** When its text last changed: a day in French. */
    updatedOn: writtenDay(analysis.updatedOn),
    figures: said.record.figures ?? [],
    /** What the record's numbers look like. */
    drawn: drawnFigures(said.record, price?.amount ?? null),
    sources: datedSources(record),
    kind: said.record.kind,
    ...making,
    ...(evidence && {
      evidence: { ...evidence, history: null, log: evidence.log.filter(({ kind }) => kind === "correction") },
    }),
  };
}

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

const datedSources = ({ sources }: DossierRecord) =>
  sources.map((source) => ({ ...source, readOn: writtenDay(source.readOn) }));

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
 * Returns what suits others better: the first choice of ours that is public, else a rival;
 * `null` without either.
 * @param notFor as readers get it: without what is not public
 */
function otherwiseOf(
  { product: { id }, record, pages }: CardRows,
  notFor: DossierRecord["notFor"],
  rivals: readonly ShownRival[],
): Otherwise | null {
  for (const [index, { who, instead }] of notFor.entries()) {
    if (!instead) continue;
    const page = pages.get(record?.notFor[index]?.instead?.path ?? "");
    const { name, path } = instead;
    if (!page) return { who, name, path, amount: null };
    if (page.productId !== null && page.productId !== id) return { who, name, path, amount: page.amount };
  }
  const rival = rivals.find(({ betterFor }) => betterFor);
  return rival?.betterFor ? { who: rival.betterFor, name: rival.name, path: null, amount: null } : null;
}

/** The size of the frame that a picture of unknown size gets. */
const FRAME = { width: 960, height: 720 } as const;

/** The row's picture is the main one; the record's first is another view of it, and only says its size. */
export function picturesOf(
  [main, ...others]: DossierRecord["pictures"],
  { image_url, image_alt }: Product,
): ShownPicture[] {
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

const note = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 1 });

/** Returns a rating from elsewhere as a value of the specifications: where and when it was read, or the catalogue's. */
export function ratingLine({ value, reviews, source, readOn }: NonNullable<DossierRecord["rating"]>): string {
  const isSourced = source !== "unknown" && readOn !== "unknown";
  const parts = [
    `${note.format(value)}/5`,
    reviews !== "unknown" && reviews,
    isSourced ? `lue chez ${source} le ${writtenDay(readOn)}` : "reprise du catalogue",
    source === "unknown" && "site non précisé",
    source !== "unknown" && !isSourced && `${source}, jour non précisé`,
  ];
  return parts.filter(Boolean).join(", ");
}
