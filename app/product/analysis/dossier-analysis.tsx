import { useRef } from "react";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import { analysisCrumbs } from "#app/product/addresses.ts";
import { BuyingBar } from "#app/product/card/buying-bar.tsx";
import { card } from "#app/product/card/card-style.ts";
import { LegalLines } from "#app/product/card/disclosures.tsx";
import { ProductPictures } from "#app/product/card/pictures.tsx";
import { ProductLink, PurchaseActions } from "#app/product/card/purchase.tsx";
import { AnalysisCorrections } from "#app/product/history/history.tsx";
import { SourceList, WithSources } from "#app/product/history/sources.tsx";
import { useOpenedDisclosure } from "#app/product/page/opened-disclosure.ts";
import {
  Disclosure,
  disclosures,
  PageByline,
  ProductLinks,
  useReadSection,
} from "#app/product/page/parts.tsx";
import { ModelName } from "#app/product/product-row.tsx";
import type { AnalysisView } from "#app/product/view.ts";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { AnalysisProse, SectionNumber } from "./analysis-prose.tsx";

/** Why a product was chosen: the template of every analysis. Its sections are numbered, beside their table of contents. */
export function DossierAnalysis(page: AnalysisView) {
  useOpenedDisclosure();
  const { title, sources, evidence, text } = page;
  return (
    <WithSources sources={sources}>
      <AnalysisHeader page={page} />
      <Container>
        <div className="analysis grid gap-x-16 gap-y-6 border-t border-line pt-5 pb-section lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-y-10 lg:pt-10">
          <Contents sections={text.sections} />
          <div className="max-w-prose min-w-0">
            <article className="md:text-lead">
              <AnalysisProse {...page} />
            </article>
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
          </div>
        </div>
      </Container>
      <ProductLinks name={title} reportPath={evidence?.reportPath} />
    </WithSources>
  );
}

/** The head of an analysis: what it concludes, who signs it, and the way to the product and to its merchant. */
function AnalysisHeader({ page }: { page: AnalysisView }) {
  const { analysis, byline, evidence, updatedOn, readingMinutes } = page;
  const { badge, title, lead } = analysis;
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
          <PageByline byline={byline} evaluation={evidence?.evaluation ?? null}>
            Mis à jour le {updatedOn} · Lecture : {pluralize(readingMinutes, "minute")}
          </PageByline>
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

/**
 * The table of contents: folded on narrow screens, beside the text on wide ones,
 * where it marks the section being read.
 */
function Contents({ sections }: Pick<AnalysisView["text"], "sections">) {
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
          {sections.map(({ id, number, title }) => (
            <li key={id} className="col-span-full grid grid-cols-subgrid">
              <a
                href={`#${id}`}
                className="col-span-full grid grid-cols-subgrid py-2 leading-snug *:pr-2 hover:underline aria-[current=true]:pl-3 aria-[current=true]:font-semibold aria-[current=true]:[box-shadow:inset_3px_0_var(--color-ink)]"
              >
                <SectionNumber number={number} /> <span className="col-start-2">{title}</span>
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
