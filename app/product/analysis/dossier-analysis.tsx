import { useRef } from "react";
import { counted } from "#app/lib/formatting/counted.ts";
import { unbroken } from "#app/lib/formatting/unbroken.ts";
import { analysisCrumbs } from "#app/product/addresses.ts";
import { LegalLines } from "#app/product/card/disclosures.tsx";
import { ProductPictures } from "#app/product/card/pictures.tsx";
import { ProductLink, PurchaseActions } from "#app/product/card/purchase.tsx";
import { AnalysisCorrections } from "#app/product/history/log-list.tsx";
import { SourceList, WithSources } from "#app/product/history/sources.tsx";
import { ModelName } from "#app/product/model-name.tsx";
import { Disclosure, PageByline, ProductLinks, useOpenedDisclosure } from "#app/product/page/parts.tsx";
import type { AnalysisView } from "#app/product/view.ts";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { AnalysisProse } from "./analysis-prose.tsx";
import type { AnalysisText } from "./analysis-text.ts";
import { sectionNumber } from "./section-number.ts";
import { useReadSection } from "./use-read-section.ts";

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
            Mis à jour le {updatedOn} · Lecture : {counted(readingMinutes, "minute")}
          </PageByline>
        }
      />
      <Container>
        <AnalysisArticle page={page}>
          <AnalysisEnd page={page} />
          <div className="folds">
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
      <div className="answer answer-analysis">
        <div className="answer-head">
          <Breadcrumb crumbs={analysisCrumbs(page)} />
        </div>
        <ProductPictures name={page.title} pictures={page.pictures} />
        <div className="answer-words">
          {badge && (
            <p className="mb-2">
              <span className="answer-chip">{badge}</span>
            </p>
          )}
          <h1 className="answer-name">
            <ModelName>{title}</ModelName>
          </h1>
          <p className="mt-3 max-w-prose text-lead leading-snug text-ink-soft">{lead}</p>
          {byline}
          <PurchaseActions answer={page} isFirst>
            <ProductLink path={page.path} />
          </PurchaseActions>
          <LegalLines answer={page} />
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
    <div className="analysis border-t border-line pt-5 pb-section lg:pt-10">
      <Contents sections={sections} numberOf={numberOf} />
      <div className="max-w-prose min-w-0">
        <article className="md:text-lead">
          <AnalysisProse text={text} figures={{ pictures, drawn }} numberOf={numberOf} />
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
    <nav aria-labelledby="sommaire">
      <details className="contents-of">
        <summary>
          <h2 id="sommaire" className="text-subheading">
            Sommaire
          </h2>
        </summary>
        <ol ref={list} className="mt-3 divide-y divide-line border-y border-line">
          {sections.map(({ id, title }, position) => (
            <li key={id}>
              <a href={`#${id}`} className="py-2 leading-snug hover:underline">
                {numberOf(position)} <span>{unbroken(title)}</span>
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
