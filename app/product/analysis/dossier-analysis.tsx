import { type RefObject, useEffect, useRef } from "react";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { noBreak } from "#app/lib/formatting/texts.ts";
import { analysisCrumbs } from "#app/product/addresses.ts";
import { BuyingBar } from "#app/product/card/buying-bar.tsx";
import { card } from "#app/product/card/card-style.ts";
import { LegalLines } from "#app/product/card/disclosures.tsx";
import { ProductPictures } from "#app/product/card/pictures.tsx";
import { ProductLink, PurchaseActions } from "#app/product/card/purchase.tsx";
import { AnalysisCorrections } from "#app/product/history/history.tsx";
import { SourceList, WithSources } from "#app/product/history/sources.tsx";
import { ModelName } from "#app/product/name-and-price.tsx";
import {
  Disclosure,
  disclosures,
  PageByline,
  ProductLinks,
  useOpenedDisclosure,
} from "#app/product/page/parts.tsx";
import { Against } from "#app/product/page/review.tsx";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { AnalysisView } from "#app/product/view.ts";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { AnalysisProse } from "./analysis-prose.tsx";
import type { AnalysisText } from "./analysis-text.ts";

/** Why a product was chosen: the template of every analysis. */
export function DossierAnalysis(page: AnalysisView) {
  useOpenedDisclosure();
  const { title, sources, byline, evidence, updatedOn, readingMinutes } = page;
  return (
    <WithSources sources={sources}>
      <AnalysisHeader
        page={page}
        byline={
          <PageByline byline={byline} evaluation={evidence?.evaluation ?? null}>
            Mis à jour le {updatedOn} · Lecture : {pluralize(readingMinutes, "minute")}
          </PageByline>
        }
      />
      <Container>
        <AnalysisArticle page={page}>
          <AnalysisEnd page={page} />
          <div className={disclosures}>
            {sources.length > 0 && (
              <Disclosure id="sources" title="Sources lues" aside={sources.length}>
                <SourceList sources={sources} />
              </Disclosure>
            )}
            {evidence && (
              <Disclosure id="corrections" title="Corrections" aside={evidence.log.length || "aucune"}>
                <AnalysisCorrections log={evidence.log} />
              </Disclosure>
            )}
          </div>
        </AnalysisArticle>
      </Container>
      <ProductLinks name={title} reportPath={evidence?.reportPath} />
    </WithSources>
  );
}

/** The head of an analysis: what it concludes, and the way to the product and to its merchant. */
function AnalysisHeader({
  page,
  byline,
}: {
  page: AnalysisView;
  /** Who signs it, and its days. */
  byline: React.ReactNode;
}) {
  const { badge, title, lead } = page.analysis;
  return (
    <Container className="pb-5 md:pb-12">
      <div className={`answer-analysis ${card.frame}`}>
        <div className={card.head}>
          <Breadcrumb crumbs={analysisCrumbs(page)} />
        </div>
        <ProductPictures name={page.title} pictures={page.pictures} />
        <div className={card.words}>
          {badge && (
            <p className="mb-2">
              <span className={card.chip}>{badge}</span>
            </p>
          )}
          <h1 className={card.name}>
            <ModelName>{title}</ModelName>
          </h1>
          <p className="mt-3 max-w-prose text-lead leading-snug text-ink-soft">{lead}</p>
          {byline}
          <PurchaseActions answer={page} isFirst>
            <ProductLink path={page.path} />
          </PurchaseActions>
          <LegalLines answer={page} />
          <BuyingBar answer={page} />
        </div>
      </div>
    </Container>
  );
}

/** The prose of an analysis, its sections numbered, beside its table of contents. */
function AnalysisArticle({
  page,
  children,
}: {
  page: AnalysisView;
  /** After the conclusion. */
  children: React.ReactNode;
}) {
  const { analysis, text, figures: pictures, drawn } = page;
  const { sections } = text;
  const numberOf = (position: number) => {
    const number = sectionNumber(position, sections.length, analysis);
    return number && <span className="text-ink-soft tabular-nums">{number}</span>;
  };

  return (
    <div className="analysis grid gap-x-16 gap-y-6 border-t border-line pt-5 pb-section lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-y-10 lg:pt-10">
      <Contents sections={sections} numberOf={numberOf} />
      <div className="max-w-prose min-w-0">
        <article className="md:text-lead">
          <AnalysisProse
            text={text}
            figures={{ pictures, drawn }}
            numberOf={numberOf}
            beforeConclusion={
              page.against.length > 0 && (
                <div className="mt-10 lg:mt-14">
                  <Against lines={page.against} />
                </div>
              )
            }
          />
        </article>
        {children}
      </div>
    </div>
  );
}

/**
 * The table of contents: folded on narrow screens, beside the text on wide ones,
 * where it marks the section being read.
 */
function Contents({
  sections,
  numberOf,
}: {
  sections: AnalysisText["sections"];
  numberOf(position: number): React.ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  useReadSection(list);

  return (
    <nav
      aria-labelledby="sommaire"
      className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:max-h-[calc(100dvh-var(--header-height)-4rem)] lg:self-start lg:overflow-y-auto"
    >
      <details className="contents group/contents">
        <summary className="list-none">
          <h2
            id="sommaire"
            className="text-subheading after:float-right after:font-normal after:content-['+'_/_''] group-open/contents:after:content-['–'_/_''] lg:after:content-none!"
          >
            Sommaire
          </h2>
        </summary>
        {/* Titles begin at one line, whatever the width of their numbers. */}
        <ol ref={list} className="mt-3 grid grid-cols-[auto_1fr] divide-y divide-line border-y border-line">
          {sections.map(({ id, title }, position) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid">
              <a
                href={`#${id}`}
                className="col-span-full grid grid-cols-subgrid py-2 leading-snug *:pr-2 hover:underline aria-[current=true]:pl-3 aria-[current=true]:font-semibold aria-[current=true]:[box-shadow:inset_3px_0_var(--color-ink)]"
              >
                {numberOf(position)} <span className="col-start-2">{noBreak(title)}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The actions below the conclusion. */
function AnalysisEnd({ page }: { page: AnalysisView }) {
  return (
    <aside aria-label={`${page.title}\u00a0: prix et achat`} className="mt-12 bg-paper-deep p-4 sm:p-8">
      <p className="mb-4 font-serif text-subheading font-semibold">{page.title}</p>
      <PurchaseActions answer={page}>
        <ProductLink path={page.path} />
      </PurchaseActions>
    </aside>
  );
}

type Numbering = Pick<NonNullable<DossierRecord["analysis"]>, "numbering" | "isConclusionNumbered">;

const romanValues = [
  ["X", 10],
  ["IX", 9],
  ["V", 5],
  ["IV", 4],
  ["I", 1],
] as const;

function roman(number: number): string {
  let rest = number;
  let written = "";
  for (const [letters, value] of romanValues) {
    while (rest >= value) {
      written += letters;
      rest -= value;
    }
  }
  return written;
}

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

/** A line across the window, a quarter from its top: the section that it crosses is being read. */
const READING_LINE = "-25% 0px -74% 0px";

/** Marks, among the links of a list to sections of the page, that of the section being read. */
export function useReadSection(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const links = new Map<Element, Element>();
    for (const link of list.current?.querySelectorAll("a") ?? []) {
      const section = link.ownerDocument.getElementById(link.hash.slice(1))?.closest("section");
      if (section) links.set(section, link);
    }
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          links.get(target)?.setAttribute("aria-current", String(isIntersecting));
      },
      { rootMargin: READING_LINE },
    );
    for (const section of links.keys()) watch.observe(section);
    return () => watch.disconnect();
  }, [list]);
}
