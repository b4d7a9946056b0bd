/**
 * What the page and the analysis of a product show: functions of its rows. `productView` has all that its page shows;
 * a card is a part of it. For the server and the newsroom: it writes days.
 */

import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { writtenDay } from "#app/lib/formatting/dates.ts";
import { noBreak, noBreakIn } from "#app/lib/formatting/texts.ts";
import type { ProseNode } from "#app/ui/prose.tsx";
import { analysisPath } from "./addresses.ts";
import { drawnFigures } from "./analysis/figures.ts";
import { parseAnalysis } from "./analysis/parse-analysis.ts";
import { type CardRows, cardOf, factsOf, type PictureView, usesOf, writtenRecord } from "./card-view.ts";
import { duelColumns } from "./duel/duel-values.ts";
import { evidenceOf } from "./history/evidence.ts";
import { bylineOf, type Person } from "./history/people.ts";
import { withLinks } from "./named-pages.ts";
import { lastingRows } from "./outlook.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { withFacts, withoutUnsaid } from "./record/texts.ts";
import { duelRival, ownValues, rivalViews } from "./rivals.ts";
import type { Category } from "./rows.ts";

/** The rows that a page is made of. */
export interface ProductRows extends CardRows {
  record: DossierRecord | null;
  /** `null` when it is inactive or the database gives no answer: the breadcrumb leaves it out. */
  category: Pick<Category, "name" | "slug"> | null;
  /** Further views, which are shown without a dossier. */
  views?: readonly PictureView[];
  /** Those who may sign; absent in a preview, which says nothing of its making. */
  people?: readonly Person[];
}

export type ProductView = ReturnType<typeof productView>;
type ShownDossier = NonNullable<ProductView["dossier"]>;
export type ProductPageView = ReturnType<typeof typeset>;
export type AnalysisView = NonNullable<ReturnType<typeof analysisView>>;
export type Resale = NonNullable<NonNullable<DossierRecord["lasting"]>["resale"]>;
export type Cost = NonNullable<DossierRecord["costs"]>[number];
/** What its price is divided by. */
export type Use = NonNullable<DossierRecord["uses"]>[number];

export function productView(rows: ProductRows, isInFuture: IsInFuture) {
  const { product, record, category, views = [] } = rows;
  const texts = writtenRecord(record, rows, isInFuture);
  const card = cardOf(rows, texts, isInFuture);
  const rivals = texts ? rivalViews(texts) : [];
  const further = record ? [] : views.filter(({ src }) => src !== product.image_url);
  return {
    ...card,
    pictures: [...card.pictures, ...further],
    columns: texts ? duelColumns({ price: card.price, criteria: ownValues(texts), rivals }) : [],
    rivals: rivals.map(duelRival),
    category,
    /** For search engines; `null` without a dossier. */
    seo: texts?.seo ?? null,
    /** `null` without a dossier. */
    dossier: record && texts && dossierOf(record, texts, isInFuture),
    ...creditsOf(rows, isInFuture),
  };
}

/** What a page shows of a record besides its card, without what says nothing without a price. */
function dossierOf(record: DossierRecord, texts: DossierRecord, isInFuture: IsInFuture) {
  const { trial, verdict, notFor, against = [], unknowns = [], specifications, closing } = texts;
  const { features, compatibility = [], pointsToConsider } = texts;
  return {
    ...(texts.modelReference && { modelReference: texts.modelReference }),
    trial,
    verdict,
    strengths: texts.strengths.filter(Boolean),
    notFor,
    against,
    unknowns,
    features,
    specifications: specifications.filter(({ value }) => value),
    compatibility,
    costs: costsOf(texts),
    uses: usesOf(texts, isInFuture),
    pointsToConsider,
    closing: closing?.title && closing.text ? closing : null,
    sources: datedSources(record),
    /** Whether somebody measured this very product. */
    isMeasured: record.sources.some(({ rank, bearing }) => rank === "measured" && bearing !== "other"),
    /** The line of a rating from elsewhere. */
    rating: record.rating && ratingLine(record.rating),
    /** What is known of how it lasts. */
    lasting: texts.lasting ? lastingRows(texts.lasting) : [],
    /** What it is sold for again; `null` where that is not known. */
    resale: record.lasting?.resale ?? null,
  };
}

/** Returns all that a product costs besides its price: the battery that it will need is one of them. */
export function costsOf({ costs = [], lasting }: Pick<DossierRecord, "costs" | "lasting">): Cost[] {
  const { replacement, source } = lasting?.battery ?? {};
  return replacement
    ? [...costs, { what: "Une batterie neuve", every: "once", source, ...replacement }]
    : costs;
}

/** What a page says of its making; nothing where that was not read, as in a preview. */
const creditsOf = ({ product, record, recorded, people }: ProductRows, isInFuture: IsInFuture) => {
  const chosenOn = record?.analysis?.updatedOn ?? record?.enteredOn;
  const evidence = recorded && evidenceOf(product, recorded, isInFuture, chosenOn);
  return {
    ...(record && people && { byline: bylineOf(record, people) }),
    ...(evidence && {
      evidence: { ...evidence, log: evidence.log.map(({ id, product, ...entry }) => entry) },
    }),
  };
};

/**
 * Returns what a page gets of a view: its words on one line each where French wants it, of its dossier what it says, and
 * nothing for search engines, whose texts are in the head. Sources are quoted as they are.
 */
export function typeset({ category, dossier, byline, evidence, seo, ...card }: ProductView) {
  return {
    ...noBreakIn(card),
    category,
    dossier: dossier && typesetDossier(dossier),
    ...(byline && { byline }),
    ...(evidence && { evidence }),
  };
}

function typesetDossier({ sources, rating, lasting, resale, ...texts }: ShownDossier) {
  const { trial, verdict, ...others } = noBreakIn(texts);
  return { trial, verdict, ...withoutEmpty({ ...others, sources, rating, lasting, resale }) };
}

/** Returns a part without its empty fields, of which most dossiers have many. */
const withoutEmpty = <Part extends object>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([, one]) => one && one.length !== 0)) as Partial<Part>;

/** Returns what an analysis shows; `null` for a dossier without one. @param markdown its text */
export function analysisView(rows: ProductRows, markdown: string, isInFuture: IsInFuture) {
  const { record, category } = rows;
  const texts = writtenRecord(record, rows, isInFuture);
  if (!record || !texts?.analysis) return null;
  const facts = factsOf(rows, isInFuture);
  // Before links divide its sentences.
  const { text, words } = parseAnalysis(withoutUnsaid(markdown, facts));
  const { opening, sections } = withFacts(text, facts);
  const prose = (nodes: readonly ProseNode[]) => withLinks(typesetNodes(nodes), rows.pages);
  const { path, name, title, price, advice, pictures, seller, legal } = cardOf(rows, texts, isInFuture);
  const { analysis } = texts;
  const { badge, updatedOn, seo } = analysis;
  const { evidence, ...credits } = creditsOf(rows, isInFuture);
  return {
    path,
    analysisPath: analysisPath(path),
    name,
    title,
    price,
    advice,
    pictures: pictures.slice(0, 1),
    seller,
    legal,
    category,
    analysis: { badge, title: analysis.title, lead: noBreak(analysis.lead), updatedOn, seo },
    text: {
      opening: prose(opening),
      sections: sections.map(({ id, title, blocks }, position) => ({
        id,
        title: noBreak(title),
        number: sectionNumber(position, sections.length, analysis),
        blocks: prose(blocks),
      })),
    },
    readingMinutes: Math.ceil(words / WORDS_PER_MINUTE),
    /** When its text last changed: a day in French. */
    updatedOn: writtenDay(updatedOn),
    figures: texts.figures ?? [],
    /** What the record's numbers look like. */
    drawn: drawnFigures(texts, price?.amount ?? null),
    /** What those sources hold against the choice, before the conclusion. */
    against: noBreakIn(texts.against ?? []),
    sources: datedSources(record),
    kind: texts.kind,
    ...credits,
    ...(evidence && {
      evidence: { ...evidence, history: null, log: evidence.log.filter(({ kind }) => kind === "correction") },
    }),
  };
}

/** As `noBreakIn`, but what stands between two marks may be one word: « celle-ci ». */
export const typesetNodes = (nodes: readonly ProseNode[]): ProseNode[] =>
  nodes.map((node) => {
    if (typeof node === "string") return noBreak(node);
    return "figure" in node ? node : { ...node, children: typesetNodes(node.children) };
  });

type Numbering = Pick<NonNullable<DossierRecord["analysis"]>, "numbering" | "isConclusionNumbered">;

const ROMAN_UNITS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];
const roman = (number: number): string => "X".repeat(number / 10) + ROMAN_UNITS[number % 10];

/**
 * Returns the written number of an analysis's section.
 * @param position from 0
 * @returns such as "3." or "III."; `null` for a conclusion without a number
 */
export function sectionNumber(position: number, count: number, numbering: Numbering): string | null {
  if (position === count - 1 && !numbering.isConclusionNumbered) return null;
  const number = position + 1;
  return `${numbering.numbering === "roman" ? roman(number) : number}.`;
}

/** The speed of silent reading in French. */
const WORDS_PER_MINUTE = 220;

const datedSources = ({ sources }: DossierRecord) =>
  sources.map(({ bearing, ...source }) => ({ ...source, readOn: writtenDay(source.readOn) }));

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
